-- What 0017 took from orders, order_items and items and left to triggers: docs/decisions/0010-purchase-speed.md. Rows that
-- are there already are looked at by 0038, which lets purchases go on meanwhile.

alter table orders
	add constraint orders_user_id_fkey foreign key (user_id) references users not valid,
	add constraint orders_kind check (kind in ('product', 'pack', 'prompt')) not valid,
	add constraint orders_status check (status in ('processing', 'completed', 'canceled')) not valid,
	add constraint orders_finished check ((status = 'processing') = (finished_at is null)) not valid,
	add constraint orders_cents_add_up check (total_cents = subtotal_cents + delivery_cents - discount_cents) not valid,
	add constraint orders_minor_add_up check (total_minor = subtotal_minor + delivery_minor - discount_minor) not valid;

alter table order_items
	add constraint order_items_order_id_fkey foreign key (order_id) references orders not valid,
	add constraint order_items_status check (status in ('processing', 'completed', 'canceled')) not valid,
	add constraint order_items_discount check (discount_cents between 0 and price_cents
		and discount_minor between 0 and price_minor) not valid;

alter table items
	-- The engine orders listings by 24 bits of price.
	add constraint items_price check (price_cents between 1 and 16777215) not valid,
	add constraint items_old_price check (old_price_cents > 0) not valid,
	add constraint items_float_value check (float_value between 0 and 1) not valid,
	add constraint items_paint_seed check (paint_seed between 0 and 1000) not valid;
