-- What belongs to a shopper is made for accounts that exist only, also while one is being deleted.
create trigger totp_factors_of_live_users before insert on totp_factors
	for each row when (new.user_id is not null) execute function require_live_user();
create trigger passkeys_of_live_users before insert on passkeys
	for each row when (new.user_id is not null) execute function require_live_user();
create trigger recovery_codes_of_live_users before insert on recovery_codes
	for each row when (new.user_id is not null) execute function require_live_user();
create trigger factor_challenges_of_live_users before insert on factor_challenges
	for each row when (new.user_id is not null) execute function require_live_user();
create trigger pending_sign_ins_of_live_users before insert on pending_sign_ins
	for each row when (new.user_id is not null) execute function require_live_user();
create trigger account_events_of_live_users before insert on account_events
	for each row when (new.kind <> 'account_deleted') execute function require_live_user();

-- Puts an item into a cart: 'added', or why not.
create or replace function add_to_cart(shopper bigint, wanted bigint, most_items integer) returns text language plpgsql as $$
declare
	item items;
	held integer;
begin
	insert into carts (user_id) values (shopper) on conflict do nothing;
	perform from carts where user_id = shopper for update;
	if not found then
		-- The account was deleted in between, and its cart with it.
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
