-- Buys the carts of several shoppers in one transaction and returns the orders it placed. It serves plain purchases
-- only.
-- It skips a buyer with a promo code, another trade link, too little money or a used idempotency key, and a buyer whose
-- cart has an item that is gone, held by another shopper, locked or in the cart of an earlier buyer of the group;
-- `buy_cart` serves them and reports the reason. It waits only for locks on the shop's tills and on the buyers' own
-- holds, never for a lock of another buyer's account.
create or replace function buy_carts(
	buyers bigint[], keys text[], hashes bytea[], links text[], expected bigint[], rate bigint, delivery bigint,
	vat integer, needs_shipping boolean
) returns table (buyer bigint, order_id bigint) language plpgsql
-- After this lock timeout the group fails, and each buyer buys alone.
set lock_timeout = '1s'
set plan_cache_mode = force_generic_plan as $$
declare
	called constant text := 'POST /purchase/product';
	delivery_credits constant bigint := credits_for(delivery, rate);
	-- Of the buyers whose rows are locked: position in the arguments, account, till and balance.
	locked bigint[];
	payers bigint[];
	tills bigint[];
	balances bigint[];
	has_calculated boolean;
	-- Of the buyers who can buy: position among the locked ones, order and sums.
	chosen bigint[];
	shoppers bigint[];
	new_ids bigint[];
	cents bigint[];
	minor bigint[];
	item_count bigint;
	is_reserved boolean;
	has_holds boolean;
	written bigint;
begin
	select array_agg(place), array_agg(payer), array_agg(till), array_agg(balance), bool_or(is_calculated)
	into locked, payers, tills, balances, has_calculated
	from (
		select wanted.place, account.id as payer, sales.id as till, account.balance_minor as balance,
			held.calculated_at is not null as is_calculated
		from unnest(buyers, links) with ordinality wanted (buyer, link, place)
			join carts held on held.user_id = wanted.buyer
			join users shopper on shopper.id = wanted.buyer
			join ledger_accounts account on account.user_id = wanted.buyer
			join ledger_accounts sales on sales.name = 'sales' and sales.till = wanted.buyer % 64
		where held.promo_code_id is null and shopper.trade_url = wanted.link and shopper.blocked_at is null
			and (held.calculated_at is not null or not needs_shipping)
		for update of held skip locked for key share of shopper skip locked for no key update of account skip locked
	) free;
	-- A second statement has a newer snapshot: it sees keys and carts that were committed before the locks were taken.
	select array_agg(place), array_agg(buyers[locked[place]]), array_agg(nextval('orders_id_seq')), array_agg(sum_cents),
		array_agg(sum_minor), sum(count)::bigint
	into chosen, shoppers, new_ids, cents, minor, item_count
	from (
		select place, count(*), sum(price_cents)::bigint as sum_cents, sum(price_minor)::bigint as sum_minor
		from (
			select *, row_number() over (partition by item_id order by place) as turn
			from (
				select free.place, item.id as item_id, item.price_cents, credits_for(item.price_cents, rate) as price_minor
				from unnest(locked) with ordinality free (argument, place)
					join cart_items entry on entry.user_id = buyers[free.argument]
					join items item on item.id = entry.item_id
				where item.status = 'available' and not exists (
					select from holds hold where hold.item_id = item.id and hold.is_latest
						and hold.user_id <> entry.user_id and hold.expires_at > clock_timestamp()
				)
				for no key update of item skip locked
			) available
		) line
		group by place
		having bool_and(turn = 1)
			and count(*) = (select count(*) from cart_items entry where entry.user_id = buyers[locked[place]])
			and sum(price_minor) + delivery_credits <= balances[place]
			and sum(price_minor) + delivery_credits = coalesce(expected[locked[place]], sum(price_minor) + delivery_credits)
			and not exists (
				select from idempotency_keys known
				where known.user_id = buyers[locked[place]] and known.endpoint = called and known.key = keys[locked[place]]
			)
	) whole;
	if chosen is null then
		return;
	end if;
	-- A newer snapshot than that of the locks. A hold that was placed in between fails the group: each buyer buys alone.
	select bool_or(hold.user_id <> entry.user_id), bool_or(hold.user_id = entry.user_id) into is_reserved, has_holds
	from cart_items entry join holds hold on hold.item_id = entry.item_id
	where entry.user_id = any (shoppers) and hold.is_latest and hold.expires_at > clock_timestamp();
	if is_reserved then
		raise exception 'an item of the group was held meanwhile' using errcode = 'lock_not_available';
	end if;
	if has_holds then
		perform end_holds(entry.user_id, of_items => array_agg(entry.item_id))
		from cart_items entry where entry.user_id = any (shoppers) group by entry.user_id;
	end if;
	-- In the lock order of accounts. The buyers' own are already locked (skip locked, so without waiting).
	perform from ledger_accounts where id in (select tills[place] from unnest(chosen) place)
	order by id desc for no key update;
	with bought as materialized (
		select purchase.*, locked[place] as argument, payers[place] as payer, tills[place] as till
		from unnest(chosen, shoppers, new_ids, cents, minor) purchase (place, shopper, id, cents, minor)
	), emptied as (
		delete from cart_items where user_id = any (shoppers) returning user_id, item_id
	), sold as (
		update items set status = 'sold' from emptied where items.id = emptied.item_id
		returning items.id, items.kind_id, items.price_cents, emptied.user_id
	), answered as (
		insert into idempotency_keys (user_id, endpoint, key, input_hash, answer)
		select shopper, called, keys[argument], hashes[argument], jsonb_build_object('order_id', id)
		from bought where keys[argument] is not null
	), placed as (
		insert into orders (id, user_id, kind, trade_url, subtotal_cents, delivery_cents, discount_cents, total_cents,
			vat_cents, subtotal_minor, delivery_minor, discount_minor, total_minor, rate_ten_thousandths, vat_hundredths,
			country_iso)
		overriding system value
		select bought.id, shopper, 'product', links[argument], bought.cents, delivery, 0, bought.cents + delivery,
			vat_part(bought.cents + delivery, vat), bought.minor, delivery_credits, 0, bought.minor + delivery_credits,
			rate, vat, buyer_country(shopper)
		from bought
	), paid as (
		-- The payers are locked, so the ids follow the order of their balances: see `ledger_transfer`.
		insert into ledger_transfers (kind, reference, from_account, to_account, amount_minor)
		select 'purchase', 'order:' || bought.id, payer, till, bought.minor + delivery_credits
		from bought where bought.minor + delivery_credits > 0
	)
	insert into order_items (order_id, item_id, kind_id, title, type, quality, price_cents, discount_cents,
		price_minor, discount_minor)
	select bought.id, sold.id, kind.id, kind.title, kind.type, kind.quality, sold.price_cents, 0,
		credits_for(sold.price_cents, rate), 0
	from sold join bought on bought.shopper = sold.user_id join item_kinds kind on kind.id = sold.kind_id;
	get diagnostics written = row_count;
	if written <> item_count then
		raise exception 'a group of purchases sold % items and not %', written, item_count;
	end if;
	if has_calculated then
		update carts set calculated_at = null where user_id = any (shoppers) and calculated_at is not null;
	end if;
	return query select * from unnest(shoppers, new_ids);
end $$;
