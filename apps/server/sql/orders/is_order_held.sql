-- Whether an operator has to release the order before it is delivered. What the buyer had accepted before is delivered
-- all the same, and may end an order whose review is open.
create or replace function is_order_held(wanted bigint) returns boolean language sql stable as $$
	select exists (
		select from order_reviews review join orders placed on placed.id = review.order_id
		where review.order_id = wanted and review.released_at is null and placed.status = 'processing')
$$;
