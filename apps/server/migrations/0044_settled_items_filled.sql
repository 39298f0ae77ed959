-- A refund has its own time in the ledger. For the rest the order's end is the best that is known, or its start where other
-- items are still open.
update order_items line
set settled_at = coalesce(
	case when line.status = 'canceled' then (
		select back.created_at from ledger_transfers back
		where back.kind = 'refund' and back.reference = 'order:' || line.order_id || ':item:' || line.item_id
	) end, placed.finished_at, placed.created_at)
from orders placed
where placed.id = line.order_id and line.status <> 'processing';

-- Nodes of the previous version settled items meanwhile, without a time. From here on they wait for the new function.
lock table order_items in access exclusive mode;
update order_items set settled_at = now() where status <> 'processing' and settled_at is null;
alter table order_items add constraint order_items_settled check ((status = 'processing') = (settled_at is null));
