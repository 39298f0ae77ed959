-- Whether an operator has to release the order before it is delivered.
create or replace function is_order_held(wanted bigint) returns boolean language sql stable as $$
	select exists (select from order_reviews where order_id = wanted and released_at is null)
$$;
