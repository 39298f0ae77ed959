-- Whether the buyer has ordered one of these items since then. Also after a refund: of two payments for one cart only the
-- first places an order.
create or replace function is_bought_since(buyer bigint, item_ids bigint[], since timestamptz) returns boolean
language sql stable as $$
	select exists (
		select from orders bought join order_items line on line.order_id = bought.id
		where bought.user_id = buyer and bought.created_at >= since and line.item_id = any (item_ids)
	)
$$;
