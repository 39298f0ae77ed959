-- Transfers of a period: ids follow the time closely, so that a small BRIN index finds them, which costs a transfer nothing.
-- reviewed concurrently: not possible for a partitioned table; it reads each partition once, about a second for 5 million rows
create index ledger_transfers_created_at on ledger_transfers using brin (created_at) with (autosummarize = on);
-- Refunds of a period.
-- reviewed concurrently: has refunded items only; it reads the table once, about half a second for a million items
create index order_items_refunded on order_items (settled_at) where status = 'canceled';
