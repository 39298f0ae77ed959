-- When each item of an order was delivered or refunded; 0044 fills in the rows that are there already.

alter table order_items add column settled_at timestamptz;

-- Refunds are few: the figures of a period find them without reading what was delivered.
create index order_items_canceled on order_items (order_id) where status = 'canceled';
