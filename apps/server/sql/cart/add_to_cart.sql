-- Puts an item into a cart. Returns 'added' or the reason for the refusal.
create or replace function add_to_cart(shopper bigint, wanted bigint, most_items integer) returns text language plpgsql as $$
declare
	item items;
	held integer;
begin
	insert into carts (user_id) values (shopper) on conflict do nothing;
	perform from carts where user_id = shopper for update;
	if not found then
		-- The account and its cart were deleted concurrently.
		perform refuse('unauthenticated');
	end if;
	select * into item from items where id = wanted;
	if not found then
		return 'unknown';
	end if;
	if exists (select from cart_items where user_id = shopper and item_id = wanted) then
		return 'already';
	end if;
	select count(*) into held from cart_items where user_id = shopper;
	if held >= most_items then
		return 'full';
	end if;
	if item.status <> 'available' then
		return 'gone';
	end if;
	insert into cart_items (user_id, item_id) values (shopper, wanted);
	insert into popularity_events (user_id, kind_id) values (shopper, item.kind_id);
	update carts set calculated_at = null where user_id = shopper and calculated_at is not null;
	return 'added';
end $$;
