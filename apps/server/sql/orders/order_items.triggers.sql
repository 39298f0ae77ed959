create or replace trigger order_items_move before update of status on order_items for each row
	when (old.status <> 'processing' and new.status <> old.status) execute function orders_refuse_move();
create or replace trigger order_items_shape before insert or update of status, price_cents, discount_cents, price_minor,
	discount_minor on order_items for each row execute function order_items_check_shape();
