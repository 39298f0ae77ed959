-- Instead of a foreign key of orders: docs/decisions/0003-purchases.md.
create or replace function users_with_orders_stay() returns trigger language plpgsql as $$
begin
	if exists (select from orders where user_id = old.id) then
		raise exception 'user % has orders', old.id using errcode = 'foreign_key_violation';
	end if;
	return old;
end $$;
