drop function if exists place_holds(bigint, bigint, integer, integer, integer);
-- Holds the items of a shopper's cart for a top-up, as far as the limits allow: the oldest entries first, and only what
-- the balance and the top-up can pay for. Returns how many are held. An item that the shopper held before is held again
-- only until the end that was promised then, or after a pause; so a hold is never prolonged. The pause also applies to
-- an item that `most_of_address` other shoppers of the same network address have held without buying it.
create or replace function place_holds(
	shopper bigint, deposit bigint, minutes integer, most_items integer, pause_minutes integer, address text,
	most_of_address integer, rate bigint, delivery bigint
) returns integer language plpgsql as $$
declare
	hashed constant bytea := sha256(convert_to(address, 'UTF8'));
	moment timestamptz;
	held integer;
	wanted bigint[] := '{}';
	budget bigint;
	spent bigint;
	is_whole_payable boolean;
	candidate record;
begin
	-- In the lock order of a purchase. A purchase of these items is over, or waits and then sees the holds.
	perform from carts where user_id = shopper for update;
	perform from cart_items entry join items item on item.id = entry.item_id
	where entry.user_id = shopper order by item.id for no key update of item;
	moment := clock_timestamp();
	-- A second top-up takes over: the failure of the first one no longer ends them.
	update holds set deposit_id = deposit where user_id = shopper and is_latest and expires_at > moment;
	get diagnostics held = row_count;
	select credits_minor + coalesce((select balance_minor from ledger_accounts where user_id = shopper), 0)
	into strict budget from deposits where id = deposit;
	-- A cart that can be paid as a whole is held at its total, with its promo code. One that no longer counts pays nothing.
	select promo_refusal(promo, shopper, sum(item.price_cents)::bigint) is null
		and sum(credits_for(item.price_cents, rate)) + credits_for(delivery, rate)
		- discount_credits(promo_discount(promo, sum(item.price_cents)::bigint), sum(item.price_cents)::bigint,
			sum(credits_for(item.price_cents, rate))::bigint, rate) <= budget
	into is_whole_payable
	from carts cart join cart_items entry on entry.user_id = cart.user_id
		join items item on item.id = entry.item_id and item.status = 'available'
		left join promo_codes promo on promo.id = cart.promo_code_id
	where cart.user_id = shopper group by promo;
	select credits_for(delivery, rate) + coalesce(sum(credits_for(item.price_cents, rate)), 0) into spent
	from holds own join items item on item.id = own.item_id
	where own.user_id = shopper and own.is_latest and own.expires_at > moment;
	for candidate in
		select item.id, credits_for(item.price_cents, rate) as price
		from cart_items entry join items item on item.id = entry.item_id
			left join holds latest on latest.item_id = item.id and latest.is_latest
			left join holds own on own.item_id = item.id and own.user_id = shopper
		where entry.user_id = shopper and item.status = 'available'
			and coalesce(latest.expires_at <= moment, true)
			and coalesce(own.ends_at > moment or own.ends_at <= moment - make_interval(mins => pause_minutes), true)
			and most_of_address > (
				-- Who bought it is not counted: a bought item is not available.
				select count(*) from holds past
				where past.item_id = item.id and past.address_hash = hashed and past.user_id <> shopper
					and past.ends_at > moment - make_interval(mins => pause_minutes)
			)
		order by entry.added_at, item.id
	loop
		exit when held + cardinality(wanted) >= most_items;
		if is_whole_payable or spent + candidate.price <= budget then
			wanted := wanted || candidate.id;
			spent := spent + candidate.price;
		end if;
	end loop;
	update holds set is_latest = false where item_id = any (wanted) and is_latest and user_id <> shopper;
	insert into holds (user_id, item_id, deposit_id, address_hash, expires_at, ends_at)
	select shopper, id, deposit, hashed, moment + make_interval(mins => minutes), moment + make_interval(mins => minutes)
	from unnest(wanted) id
	on conflict on constraint holds_unique do update set deposit_id = excluded.deposit_id, is_latest = true,
		address_hash = excluded.address_hash,
		expires_at = case when holds.ends_at > moment then holds.ends_at else excluded.ends_at end,
		ends_at = case when holds.ends_at > moment then holds.ends_at else excluded.ends_at end;
	perform announce_holds(wanted);
	return held + cardinality(wanted);
end $$;
