-- outside a transaction
-- Transfers of a period: ids follow the time closely, so that a small BRIN index finds them, which costs a transfer nothing.
create index concurrently if not exists ledger_transfers_created_at on ledger_transfers
	using brin (created_at) with (autosummarize = on);
-- Refunds of a period.
create index concurrently if not exists order_items_refunded on order_items (settled_at) where status = 'canceled';
