-- Instead of check constraints, which PostgreSQL reads again in every statement: docs/decisions/0003-purchases.md.
create or replace function order_items_check_shape() returns trigger language plpgsql as $$
begin
	if new.status in ('processing', 'completed', 'canceled')
		and new.discount_cents between 0 and new.price_cents and new.discount_minor between 0 and new.price_minor
	then
		return new;
	end if;
	raise exception 'no order item: %', to_jsonb(new)
		using errcode = 'check_violation', constraint = 'order_items_shape';
end $$;
