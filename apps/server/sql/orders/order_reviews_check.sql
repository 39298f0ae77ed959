-- Only an order in progress is held. The lock waits for a delivery that starts at this moment, and keeps out the next.
create or replace function order_reviews_check() returns trigger language plpgsql as $$
begin
	perform from orders where id = new.order_id and status = 'processing' for no key update;
	if not found then
		raise exception 'order % is not in progress', new.order_id
			using errcode = 'check_violation', constraint = 'order_reviews_in_progress';
	end if;
	return new;
end $$;
