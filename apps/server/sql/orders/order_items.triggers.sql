create or replace trigger order_items_move before update of status on order_items for each row
	when (old.status <> 'processing' and new.status <> old.status) execute function orders_refuse_move('order_items');
create or replace trigger order_items_traded before update of status, marked_sent_at on order_items for each row
	when (old.status = 'processing' and (new.status <> 'processing'
		or old.marked_sent_at is null and new.marked_sent_at is not null))
	execute function trading_refuse_settlement();
create or replace trigger order_items_claim after insert on order_items for each row
	when (new.status <> 'canceled') execute function order_items_claim();
create or replace trigger order_items_release after update of status on order_items for each row
	when (new.status = 'canceled' and old.status <> 'canceled') execute function order_items_release();
create or replace trigger order_items_same before update of order_id, item_id on order_items for each row
	when (new.order_id <> old.order_id or new.item_id <> old.item_id) execute function order_items_refuse_change();
create or replace trigger order_items_stay before delete on order_items for each row execute function refuse_delete();
create or replace trigger order_items_no_truncate before truncate on order_items
	for each statement execute function refuse_delete();
create or replace trigger order_items_held before update of status, marked_sent_at on order_items for each row
	when (old.status = 'processing' and (new.status = 'completed'
		or old.marked_sent_at is null and new.marked_sent_at is not null))
	execute function orders_refuse_held();
