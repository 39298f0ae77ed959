-- Buys exactly what is in the cart, or nothing. The whole purchase is this one call, so no lock is held during a
-- network round trip. Returns the order's id.
create or replace function buy_cart(
	buyer bigint, given_key text, given_hash bytea, link text, rate bigint, delivery bigint, vat integer,
	needs_shipping boolean, expected_minor bigint default null
) returns bigint language plpgsql
-- Well below the 6 s after which a browser gives up; a buyer who waits longer is told to try again.
set lock_timeout = '4s'
-- Without this PostgreSQL plans statements with lists on every call, which doubles the cost of a purchase.
set plan_cache_mode = force_generic_plan as $$
declare
	called constant text := 'POST /purchase/product';
	cart_promo integer;
	calculated timestamptz;
	is_new_link boolean;
	is_blocked boolean;
	payer bigint;
	till bigint;
	country text;
	new_id bigint;
	ids bigint[];
	cents bigint;
	minor bigint;
	total_minor bigint;
	is_whole boolean;
	is_reserved boolean;
	has_holds boolean;
	promo promo_codes;
	off_cents bigint := 0;
	off_minor bigint := 0;
	answer jsonb;
begin
	-- One purchase per shopper at a time, and no concurrent change of the cart. A duplicate request waits here and
	-- finds the first one's response in the next statement.
	select held.promo_code_id, held.calculated_at, shopper.trade_url is distinct from link,
		shopper.blocked_at is not null, account.id, sales.id, buyer_country(buyer)
	into cart_promo, calculated, is_new_link, is_blocked, payer, till, country
	from carts held join users shopper on shopper.id = held.user_id
		join ledger_accounts sales on sales.name = 'sales' and sales.till = held.user_id % 64
		left join ledger_accounts account on account.user_id = held.user_id
	where held.user_id = buyer for update of held;
	if not found then
		perform refuse('cart_empty');
	elsif is_blocked then
		-- Blocked after the call was admitted.
		perform refuse('unauthenticated');
	end if;
	loop
		-- Items that are already sold are not locked: of many buyers of one item, most are refused without waiting.
		select array_agg(id), sum(price_cents), sum(price_minor)::bigint,
			sum(price_minor)::bigint + credits_for(delivery, rate),
			count(*) > 0 and count(*) = (select count(*) from cart_items where user_id = buyer) and not exists (
				select from idempotency_keys known
				where known.user_id = buyer and known.endpoint = called and known.key = given_key
			)
		into ids, cents, minor, total_minor, is_whole
		from (
			select item.id, item.price_cents, credits_for(item.price_cents, rate) as price_minor
			from cart_items entry join items item on item.id = entry.item_id
			where entry.user_id = buyer and item.status = 'available'
			order by item.id for no key update of item
		) locked;
		-- A statement of its own: its snapshot is newer than the locks, so it sees every hold that was placed before them.
		select bool_or(user_id <> buyer), bool_or(user_id = buyer) into is_reserved, has_holds from holds
		where item_id = any (ids) and is_latest and expires_at > clock_timestamp();
		exit when is_whole and is_reserved is not true;
		answer := idempotency_answer(buyer, called, given_key, given_hash);
		if answer is not null then
			return (answer->>'order_id')::bigint;
		end if;
		-- Continues if the missing item came back in between.
		perform refuse_cart(buyer, cart_promo, rate, delivery, needs_shipping and calculated is null, expected_minor);
	end loop;
	if cart_promo is not null then
		select * into promo from promo_codes where id = cart_promo;
		off_cents := promo_discount(promo, cents);
		off_minor := discount_credits(off_cents, cents, minor, rate);
		total_minor := total_minor - off_minor;
	end if;
	if cart_promo is not null or payer is null or expected_minor <> total_minor
		or needs_shipping and calculated is null
	then
		perform refuse_cart(buyer, cart_promo, rate, delivery, needs_shipping and calculated is null, expected_minor);
		-- A shopper who can pay now may have had no account before: it may have been opened concurrently.
		select id into payer from ledger_accounts where user_id = buyer;
	end if;
	if cart_promo is not null then
		perform count_promo(promo);
		perform ledger_lock('{purchase,promo}', array[buyer, buyer]);
	else
		-- Before the transfer's id is drawn: see `ledger_transfer`.
		perform from ledger_accounts where id = payer for no key update;
	end if;
	-- An assignment instead of a select: an expression is cheaper than a statement.
	new_id := nextval('orders_id_seq');
	with emptied as (
		delete from cart_items where user_id = buyer
	), sold as (
		update items set status = 'sold' where id = any (ids) returning id, kind_id, price_cents
	), answered as (
		insert into idempotency_keys (user_id, endpoint, key, input_hash, answer)
		select buyer, called, given_key, given_hash, jsonb_build_object('order_id', new_id)
		where given_key is not null
	), placed as (
		insert into orders (id, user_id, kind, trade_url, promo_code, subtotal_cents, delivery_cents, discount_cents,
			total_cents, vat_cents, subtotal_minor, delivery_minor, discount_minor, total_minor,
			rate_ten_thousandths, vat_hundredths, country_iso)
		overriding system value
		values (new_id, buyer, 'product', link, promo.code, cents, delivery, off_cents, cents + delivery - off_cents,
			vat_part(cents + delivery - off_cents, vat), minor, credits_for(delivery, rate), off_minor, total_minor,
			rate, vat, country)
	), paid as (
		-- Like `ledger_transfer`, without the check for an existing reference: the order is new.
		insert into ledger_transfers (kind, reference, from_account, to_account, amount_minor)
		select 'purchase', 'order:' || new_id, payer, till, total_minor where total_minor > 0
	)
	insert into order_items (order_id, item_id, kind_id, title, type, quality, price_cents, discount_cents,
		price_minor, discount_minor)
	select new_id, sold.id, kind.id, kind.title, kind.type, kind.quality, sold.price_cents, 0,
		credits_for(sold.price_cents, rate), 0
	from sold join item_kinds kind on kind.id = sold.kind_id;
	if cart_promo is not null then
		perform spread_promo(promo, new_id, buyer, off_cents, off_minor);
	end if;
	if cart_promo is not null or calculated is not null then
		update carts set promo_code_id = null, calculated_at = null where user_id = buyer;
	end if;
	if has_holds then
		perform end_holds(buyer, of_items => ids);
	end if;
	if is_new_link then
		update users set trade_url = link where id = buyer;
	end if;
	return new_id;
end $$;
