create or replace trigger orders_move before update of status on orders for each row
	when (old.status <> 'processing' and new.status <> old.status) execute function orders_refuse_move();
create or replace trigger orders_stay before delete on orders for each row execute function refuse_delete();
create or replace trigger orders_no_truncate before truncate on orders for each statement execute function refuse_delete();
create or replace trigger orders_shape before insert or update of kind, status, finished_at, subtotal_cents, delivery_cents,
	discount_cents, total_cents, subtotal_minor, delivery_minor, discount_minor, total_minor
	on orders for each row execute function orders_check_shape();
