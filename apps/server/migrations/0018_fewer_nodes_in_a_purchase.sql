-- What a purchase still costs is, above all, the readying of its statements' plans and the writing of indexes. So a sale
-- no longer writes the indexes of `items`, and `buy_cart` starts fewer statements with fewer parts: `npm run bench -- purchase`.

-- An index that asks for the status makes every sale write all indexes of `items`. What was sold is found by
-- `order_items_sold_once`, and what was withdrawn by this.
drop index items_off_sale;
create table withdrawn_items (
	item_id bigint primary key references items on delete cascade
);
insert into withdrawn_items (item_id) select id from items where status = 'withdrawn';
-- Room on the page for the row as it is when it is sold.
alter table items set (fillfactor = 90);

create or replace function items_added() returns trigger language plpgsql as $$
begin
	insert into withdrawn_items (item_id) select id from new_rows where status = 'withdrawn';
	perform record_item_changes(array(select id from new_rows limit 1001));
	return null;
end $$;

-- A purchase writes the feed itself, and withdraws nothing.
create or replace function items_altered() returns trigger language plpgsql as $$
begin
	if current_setting('skinverse.is_announced_later', true) = 'on' then
		return null;
	end if;
	insert into withdrawn_items (item_id) select id from new_rows where status = 'withdrawn' on conflict do nothing;
	delete from withdrawn_items where item_id in (select id from new_rows where status <> 'withdrawn');
	perform record_item_changes(array(
		select after.id from new_rows after join old_rows before using (id)
		where (after.kind_id, after.price_cents, after.old_price_cents, after.float_value, after.paint_seed,
				after.trade_lock_until, after.status, after.created_at)
			is distinct from (before.kind_id, before.price_cents, before.old_price_cents, before.float_value,
				before.paint_seed, before.trade_lock_until, before.status, before.created_at)
		limit 1001
	));
	return null;
end $$;

drop function buy_cart, buy_pack, place_order, use_promo, lines_with_gone;
drop type order_lines;

-- Says why a cart cannot be bought, and nothing when it can. Locks nothing: it speaks of what is refused.
create function refuse_cart(
	buyer bigint, promo_id integer, rate bigint, delivery bigint, lacks_shipping boolean, expected_minor bigint
) returns void language plpgsql as $$
declare
	cents bigint;
	minor bigint;
	gone bigint[];
	promo promo_codes;
	refusal text;
	total_minor bigint;
begin
	select sum(item.price_cents), sum(credits_for(item.price_cents, rate)),
		array_agg(item.id order by item.id) filter (where item.status <> 'available')
	into cents, minor, gone
	from cart_items entry join items item on item.id = entry.item_id
	where entry.user_id = buyer;
	if cents is null then
		perform refuse('cart_empty');
	end if;
	if lacks_shipping then
		perform refuse(case when has_shipping_address(buyer) then 'shipping_not_calculated'
			else 'shipping_address_required' end);
	end if;
	select * into promo from promo_codes where id = promo_id;
	refusal := promo_refusal(promo, buyer, cents);
	if refusal is not null then
		perform refuse(refusal);
	end if;
	total_minor := minor + credits_for(delivery, rate)
		- discount_credits(promo_discount(promo, cents), cents, minor, rate);
	-- Too little money is said first, as 422 comes before 409.
	if total_minor > coalesce((select balance_minor from ledger_accounts where user_id = buyer), 0) then
		perform refuse('not_enough_funds');
	elsif gone is not null then
		perform refuse('item_gone', jsonb_build_object('unavailable_items', gone));
	elsif expected_minor <> total_minor then
		perform refuse('total_changed');
	end if;
end $$;

-- Buys exactly what is in the cart, or nothing. The whole purchase is this one call: nothing waits for the
-- network while locks are held. Answers the order's id.
create function buy_cart(
	buyer bigint, given_key text, given_hash bytea, link text, rate bigint, delivery bigint, vat integer,
	needs_shipping boolean, expected_minor bigint default null
) returns bigint language plpgsql
-- Well within the 6 s after which a browser gives up; whoever waits longer is told to try again.
set lock_timeout = '4s'
-- Statements with lists would be planned anew each time, at the cost of the whole purchase once more.
set plan_cache_mode = force_generic_plan as $$
declare
	called constant text := 'POST /purchase/product';
	cart_promo integer;
	calculated timestamptz;
	is_new_link boolean;
	payer bigint;
	till bigint;
	new_id bigint;
	ids bigint[];
	cents bigint;
	minor bigint;
	total_minor bigint;
	is_whole boolean;
	promo promo_codes;
	off_cents bigint := 0;
	off_minor bigint := 0;
	answer jsonb;
	setting text;
begin
	-- One purchase of a shopper at a time, and no change of the cart under it. A call that comes twice waits here
	-- and then, in the next statement, finds the first one's answer.
	select held.promo_code_id, held.calculated_at, shopper.trade_url is distinct from link, account.id, sales.id
	into cart_promo, calculated, is_new_link, payer, till
	from carts held join users shopper on shopper.id = held.user_id
		join ledger_accounts sales on sales.name = 'sales' and sales.till = held.user_id % 64
		left join ledger_accounts account on account.user_id = held.user_id
	where held.user_id = buyer for update of held;
	if not found then
		perform refuse('cart_empty');
	end if;
	loop
		-- What is gone already is not even waited for: of many who want one thing, most know at once.
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
		exit when is_whole;
		answer := idempotency_answer(buyer, called, given_key, given_hash);
		if answer is not null then
			return (answer->>'order_id')::bigint;
		end if;
		-- Goes on when what was gone came back in between.
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
		-- Who can pay now may have had no account a moment ago.
		select id into payer from ledger_accounts where user_id = buyer;
	end if;
	if cart_promo is not null then
		perform count_promo(promo);
		perform ledger_lock('{purchase,promo}', array[buyer, buyer]);
	end if;
	-- Of the items that are locked one status changes and nothing else: the feed is written here, not by the trigger.
	select nextval('orders_id_seq'), set_config('skinverse.is_announced_later', 'on', true) into new_id, setting;
	with emptied as (
		delete from cart_items where user_id = buyer
	), sold as (
		update items set status = 'sold' where id = any (ids) returning id, kind_id, price_cents
	), fed as (
		insert into item_changes (item_id) select id from sold
	), answered as (
		insert into idempotency_keys (user_id, endpoint, key, input_hash, answer)
		select buyer, called, given_key, given_hash, jsonb_build_object('order_id', new_id)
		where given_key is not null
	), placed as (
		insert into orders (id, user_id, kind, trade_url, promo_code, subtotal_cents, delivery_cents, discount_cents,
			total_cents, vat_cents, subtotal_minor, delivery_minor, discount_minor, total_minor,
			rate_ten_thousandths, vat_hundredths)
		overriding system value
		values (new_id, buyer, 'product', link, promo.code, cents, delivery, off_cents, cents + delivery - off_cents,
			vat_part(cents + delivery - off_cents, vat), minor, credits_for(delivery, rate), off_minor, total_minor,
			rate, vat)
	), paid as (
		-- As `ledger_transfer` would, but for what cannot be: a new order's reference is not taken yet.
		insert into ledger_transfers (kind, reference, from_account, to_account, amount_minor)
		select 'purchase', 'order:' || new_id, payer, till, total_minor where total_minor > 0
	)
	insert into order_items (order_id, item_id, kind_id, title, type, quality, price_cents, discount_cents,
		price_minor, discount_minor)
	select new_id, sold.id, kind.id, kind.title, kind.type, kind.quality, sold.price_cents, 0,
		credits_for(sold.price_cents, rate), 0
	from sold join item_kinds kind on kind.id = sold.kind_id;
	-- Assigned and not performed: an expression costs less than a statement.
	setting := set_config('skinverse.is_announced_later', 'off', true);
	if cart_promo is not null then
		perform spread_promo(promo, new_id, buyer, off_cents, off_minor);
	end if;
	if cart_promo is not null or calculated is not null then
		update carts set promo_code_id = null, calculated_at = null where user_id = buyer;
	end if;
	if is_new_link then
		update users set trade_url = link where id = buyer;
	end if;
	return new_id;
end $$;

-- A code with a limit is counted; the limit is looked at again now that its row is locked.
create function count_promo(promo promo_codes) returns void language plpgsql as $$
begin
	if promo.most_uses is null then
		return;
	end if;
	update promo_codes set uses = uses + 1 where id = promo.id and uses < most_uses;
	if not found then
		perform refuse('promo_invalid');
	end if;
end $$;

-- Notes that a code was used for an order, pays for it, and spreads what it takes off over the order's items by their
-- price, to the last cent and hundredth.
create function spread_promo(promo promo_codes, placed bigint, buyer bigint, off_cents bigint, off_minor bigint)
returns void language plpgsql as $$
begin
	insert into promo_uses (order_id, promo_code_id, user_id, once)
	values (placed, promo.id, buyer, promo.once_per_user);
	if off_minor > 0 then
		perform ledger_transfer('promo', buyer, off_minor, 'order:' || placed);
	end if;
	update order_items line
	set discount_cents = share_up_to(off_cents, cents_so_far, all_cents)
			- share_up_to(off_cents, cents_so_far - price_cents, all_cents),
		discount_minor = share_up_to(off_minor, minor_so_far, all_minor)
			- share_up_to(off_minor, minor_so_far - price_minor, all_minor)
	from (
		select item_id, sum(price_cents) over so_far ::bigint as cents_so_far,
			sum(price_minor) over so_far ::bigint as minor_so_far,
			sum(price_cents) over () ::bigint as all_cents, sum(price_minor) over () ::bigint as all_minor
		from order_items where order_id = placed window so_far as (order by item_id)
	) spread
	where line.order_id = placed and line.item_id = spread.item_id;
end $$;

-- Buys all items of a pack at the pack's price, spread over them by what each costs alone.
create function buy_pack(buyer bigint, wanted integer, link text, rate bigint, delivery bigint, vat integer)
returns bigint language plpgsql as $$
declare
	new_id constant bigint := nextval('orders_id_seq');
	pack packs;
	pack_minor bigint;
	total_minor bigint;
	ids bigint[];
	gone bigint[];
	setting text;
begin
	select * into pack from packs where id = wanted for share;
	if not found then
		perform refuse('not_found');
	end if;
	pack_minor := credits_for(pack.price_cents, rate);
	total_minor := pack_minor + credits_for(delivery, rate);
	select array_agg(id), array_agg(id) filter (where status <> 'available') into ids, gone
	from (
		select item.id, item.status from pack_items part join items item on item.id = part.item_id
		where part.pack_id = pack.id order by item.id for no key update of item
	) locked;
	if ids is null or pack.withdrawn_at is not null then
		perform refuse('item_gone');
	end if;
	if gone is not null then
		-- Too little money is said first, as 422 comes before 409.
		if total_minor > coalesce((select balance_minor from ledger_accounts where user_id = buyer), 0) then
			perform refuse('not_enough_funds');
		end if;
		perform refuse('item_gone', jsonb_build_object('unavailable_items', gone));
	end if;
	-- As in `buy_cart`: the feed is written here.
	setting := set_config('skinverse.is_announced_later', 'on', true);
	with sold as (
		update items set status = 'sold' where id = any (ids) returning id, kind_id, price_cents
	), fed as (
		insert into item_changes (item_id) select id from sold
	), placed as (
		insert into orders (id, user_id, kind, title, pack_id, trade_url, subtotal_cents, delivery_cents,
			discount_cents, total_cents, vat_cents, subtotal_minor, delivery_minor, discount_minor, total_minor,
			rate_ten_thousandths, vat_hundredths)
		overriding system value
		values (new_id, buyer, 'pack', pack.title, pack.id, link, pack.price_cents, delivery, 0,
			pack.price_cents + delivery, vat_part(pack.price_cents + delivery, vat), pack_minor,
			credits_for(delivery, rate), 0, total_minor, rate, vat)
	), part as (
		select *, sum(price_cents) over (order by id) ::bigint as so_far, sum(price_cents) over () ::bigint as whole
		from sold
	)
	insert into order_items (order_id, item_id, kind_id, title, type, quality, price_cents, discount_cents,
		price_minor, discount_minor)
	select new_id, part.id, kind.id, kind.title, kind.type, kind.quality,
		share_up_to(pack.price_cents, so_far, whole) - share_up_to(pack.price_cents, so_far - price_cents, whole), 0,
		share_up_to(pack_minor, so_far, whole) - share_up_to(pack_minor, so_far - price_cents, whole), 0
	from part join item_kinds kind on kind.id = part.kind_id;
	setting := set_config('skinverse.is_announced_later', 'off', true);
	if total_minor > 0 then
		perform ledger_transfer('purchase', buyer, total_minor, 'order:' || new_id);
	end if;
	return new_id;
end $$;
