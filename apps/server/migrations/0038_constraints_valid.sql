-- Triggers held the same until now, but not while a backup was restored. A row that they let through stops the start here,
-- with its constraint's name, and stays as it is: no migration knows what an order should have said.

alter table orders validate constraint orders_user_id_fkey, validate constraint orders_kind,
	validate constraint orders_status, validate constraint orders_finished, validate constraint orders_cents_add_up,
	validate constraint orders_minor_add_up;

alter table order_items validate constraint order_items_order_id_fkey, validate constraint order_items_status,
	validate constraint order_items_discount;

alter table items validate constraint items_price, validate constraint items_old_price,
	validate constraint items_float_value, validate constraint items_paint_seed;
