-- When the trade offer with an item was sent. Unknown for items that were settled before, so nothing is filled in.

alter table order_items add column sent_at timestamptz;
