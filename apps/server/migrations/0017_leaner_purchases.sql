-- Leaner purchases. What a purchase costs is the starting of statements, the checks that PostgreSQL reads anew in each
-- of them, and the readying of expressions, once in each transaction: here are fewer of all three. Measured by
-- `npm run bench -- purchase`. Also new: a purchase may say what it expects to pay.

-- Both cost a query and a row lock for each new row. `orders_stay` and `users_with_orders_stay` hold the same.
alter table orders drop constraint orders_user_id_fkey;
alter table order_items drop constraint order_items_order_id_fkey;

create function refuse_delete() returns trigger language plpgsql as $$
begin
	raise exception 'what was bought stays: % is not deleted from', tg_table_name
		using errcode = 'restrict_violation';
end $$;
create trigger orders_stay before delete on orders for each row execute function refuse_delete();
create trigger orders_no_truncate before truncate on orders for each statement execute function refuse_delete();
create function users_with_orders_stay() returns trigger language plpgsql as $$
begin
	if exists (select from orders where user_id = old.id) then
		raise exception 'user % has orders', old.id using errcode = 'foreign_key_violation';
	end if;
	return old;
end $$;
create trigger users_with_orders_stay before delete on users
	for each row execute function users_with_orders_stay();

-- What the check constraints held, at a third of their price.
alter table orders drop constraint orders_kind, drop constraint orders_status, drop constraint orders_finished,
	drop constraint orders_cents_add_up, drop constraint orders_minor_add_up;
create function orders_check_shape() returns trigger language plpgsql as $$
begin
	if new.kind in ('product', 'pack', 'prompt') and new.status in ('processing', 'completed', 'canceled')
		and (new.status = 'processing') = (new.finished_at is null)
		and new.total_cents = new.subtotal_cents + new.delivery_cents - new.discount_cents
		and new.total_minor = new.subtotal_minor + new.delivery_minor - new.discount_minor
	then
		return new;
	end if;
	raise exception 'no order: %', to_jsonb(new) - 'prompt_text'
		using errcode = 'check_violation', constraint = 'orders_shape';
end $$;
create trigger orders_shape before insert or update of kind, status, finished_at, subtotal_cents, delivery_cents,
	discount_cents, total_cents, subtotal_minor, delivery_minor, discount_minor, total_minor
	on orders for each row execute function orders_check_shape();

alter table order_items drop constraint order_items_status, drop constraint order_items_discount;
create function order_items_check_shape() returns trigger language plpgsql as $$
begin
	if new.status in ('processing', 'completed', 'canceled')
		and new.discount_cents between 0 and new.price_cents and new.discount_minor between 0 and new.price_minor
	then
		return new;
	end if;
	raise exception 'no order item: %', to_jsonb(new)
		using errcode = 'check_violation', constraint = 'order_items_shape';
end $$;
create trigger order_items_shape before insert or update of status, price_cents, discount_cents, price_minor,
	discount_minor on order_items for each row execute function order_items_check_shape();

-- A sale changes nothing but the status: the rest is looked at only when it is written. `when` and not the function
-- looks, so that a million rows cost what they did, and after the row, so that `copy` still adds many at once.
alter table items drop constraint items_price, drop constraint items_old_price, drop constraint items_float_value,
	drop constraint items_paint_seed, drop constraint items_status,
	-- As one list: `in` keeps an expression for each of its words.
	add constraint items_status check (status = any ('{available,sold,withdrawn}'));
create function refuse_row() returns trigger language plpgsql as $$
begin
	raise exception 'row % of % is not what % asks for', new.id, tg_table_name, tg_name
		using errcode = 'check_violation', constraint = tg_name;
end $$;
-- The engine orders listings by 24 bits of price.
create trigger items_price after insert or update of price_cents on items
	for each row when (new.price_cents not between 1 and 16777215) execute function refuse_row();
create trigger items_old_price after insert or update of old_price_cents on items
	for each row when (new.old_price_cents <= 0) execute function refuse_row();
create trigger items_float_value after insert or update of float_value on items
	for each row when (new.float_value not between 0 and 1) execute function refuse_row();
create trigger items_paint_seed after insert or update of paint_seed on items
	for each row when (new.paint_seed not between 0 and 1000) execute function refuse_row();

-- The same in fewer words, which are read for both sides of every transfer: who has a `user_id` is a 'user'
-- (ledger_accounts_owner).
alter table ledger_accounts drop constraint ledger_accounts_not_enough_funds,
	add constraint ledger_accounts_not_enough_funds check (user_id is null or balance_minor >= 0);

-- One index where two were: the feed is read from a transaction on, and never by a row's own id.
drop index item_changes_xid;
alter table item_changes drop constraint item_changes_pkey, add primary key (xid, id);

-- Both balances in one statement; the larger id is still first, as the second update waits for what the first one gives.
create or replace function ledger_apply_transfer() returns trigger language plpgsql as $$
declare
	first_id constant bigint := greatest(new.from_account, new.to_account);
	first_change constant bigint := case first_id when new.to_account then new.amount_minor else -new.amount_minor end;
begin
	if new.amount_minor <= 0 or new.from_account = new.to_account or length(new.reference) not between 3 and 200
		or ledger_route(new.kind) is null
	then
		raise exception 'no transfer: % % of % from % to %', new.kind, new.reference, new.amount_minor,
			new.from_account, new.to_account using errcode = 'check_violation', constraint = 'ledger_transfers_shape';
	end if;
	with first as (
		update ledger_accounts set balance_minor = balance_minor + first_change where id = first_id returning id
	)
	update ledger_accounts set balance_minor = balance_minor - first_change
	where id = least(new.from_account, new.to_account) and (select id from first) is not null;
	if not found then
		raise exception 'transfer between accounts % and %, of which one does not exist', new.from_account, new.to_account
			using errcode = 'foreign_key_violation';
	end if;
	return null;
end $$;

-- Which way each kind of transfer goes: 'from>to'. A kind that is not in here does not exist. The same routes as
-- before (what each stands for is said in 0010_offers.sql), found by one look into a map and not by one comparison for
-- each kind: every transfer asks.
create or replace function ledger_route(kind text) returns text language sql immutable as $$
	select '{
		"purchase": "user>sales",
		"refund": "sales>user",
		"promo": "promo>sales",
		"promo_return": "sales>promo",
		"top_up": "deposits>user",
		"top_up_return": "user>deposits",
		"offer": "stock>payables",
		"offer_return": "payables>stock",
		"payout": "payables>payouts",
		"payout_return": "payouts>payables",
		"payout_paid": "payouts>paid_out",
		"correction_in": "corrections>user",
		"correction_out": "user>corrections"
	}'::jsonb ->> kind
$$;

drop function buy_cart, buy_pack, place_order, lines_with_gone;
drop type order_lines;

-- Items whose locks are held, and what they cost together.
create type order_lines as (
	ids bigint[],
	cents bigint[],
	minor bigint[],
	subtotal_cents bigint,
	subtotal_minor bigint,
	-- Those that cannot be had any more.
	gone bigint[],
	-- How many are wanted.
	wanted bigint,
	-- By an earlier call with the same idempotency key.
	is_bought boolean
);

-- Writes an order: items, order, promo use and money together, and for a cart, that it is empty now and what was
-- answered under which key. What the discount takes off is spread over the
-- items by their price, to the last cent and hundredth.
create function place_order(
	buyer bigint, order_kind text, order_title text, order_pack integer, link text, lines order_lines,
	promo promo_codes, delivery bigint, rate bigint, vat integer, expected_minor bigint,
	given_key text default null, given_hash bytea default null
) returns bigint language plpgsql as $$
declare
	new_id constant bigint := nextval('orders_id_seq');
	off_cents bigint := 0;
	off_minor bigint := 0;
	total bigint;
	total_minor bigint;
	earlier text;
begin
	if promo.id is not null then
		off_cents := promo_discount(promo, lines.subtotal_cents);
		off_minor := discount_credits(off_cents, lines.subtotal_cents, lines.subtotal_minor, rate);
	end if;
	total := lines.subtotal_cents + delivery - off_cents;
	total_minor := lines.subtotal_minor + credits_for(delivery, rate) - off_minor;
	if lines.gone is not null or expected_minor <> total_minor then
		-- Too little money is said first, as 422 comes before 409.
		if total_minor > coalesce((select balance_minor from ledger_accounts where user_id = buyer), 0) then
			perform refuse('not_enough_funds');
		elsif lines.gone is not null then
			perform refuse('item_gone', jsonb_build_object('unavailable_items', lines.gone));
		end if;
		perform refuse('total_changed');
	end if;
	-- Of the items that are locked one status changes and nothing else: the feed is written here, not by the trigger.
	-- Assigned and not performed: an expression costs less than a statement.
	earlier := set_config('skinverse.is_announced_later', 'on', true);
	with sold as (
		update items set status = 'sold' where id = any (lines.ids) returning id, kind_id
	), fed as (
		insert into item_changes (item_id) select id from sold
	), emptied as (
		delete from cart_items where user_id = buyer and order_kind = 'product'
	), answered as (
		insert into idempotency_keys (user_id, endpoint, key, input_hash, answer)
		select buyer, 'POST /purchase/product', given_key, given_hash, jsonb_build_object('order_id', new_id)
		where given_key is not null
	), placed as (
		insert into orders (id, user_id, kind, title, pack_id, trade_url, promo_code, subtotal_cents, delivery_cents,
			discount_cents, total_cents, vat_cents, subtotal_minor, delivery_minor, discount_minor, total_minor,
			rate_ten_thousandths, vat_hundredths)
		overriding system value
		values (new_id, buyer, order_kind, order_title, order_pack, link, promo.code, lines.subtotal_cents, delivery,
			off_cents, total, vat_part(total, vat), lines.subtotal_minor, credits_for(delivery, rate), off_minor,
			total_minor, rate, vat)
	)
	insert into order_items (order_id, item_id, kind_id, title, type, quality, price_cents, discount_cents,
		price_minor, discount_minor)
	select new_id, sold.id, kind.id, kind.title, kind.type, kind.quality,
		lines.cents[array_position(lines.ids, sold.id)], 0, lines.minor[array_position(lines.ids, sold.id)], 0
	from sold join item_kinds kind on kind.id = sold.kind_id;
	earlier := set_config('skinverse.is_announced_later', 'off', true);
	if promo.id is not null then
		update order_items line
		set discount_cents = share_up_to(off_cents, cents_so_far, lines.subtotal_cents)
				- share_up_to(off_cents, cents_so_far - price_cents, lines.subtotal_cents),
			discount_minor = share_up_to(off_minor, minor_so_far, lines.subtotal_minor)
				- share_up_to(off_minor, minor_so_far - price_minor, lines.subtotal_minor)
		from (
			select item_id, sum(price_cents) over so_far ::bigint as cents_so_far,
				sum(price_minor) over so_far ::bigint as minor_so_far
			from order_items where order_id = new_id window so_far as (order by item_id)
		) spread
		where line.order_id = new_id and line.item_id = spread.item_id;
		perform use_promo(promo, new_id, buyer);
	end if;
	if off_minor > 0 then
		perform ledger_lock('{purchase,promo}', array[buyer, buyer]);
		perform ledger_transfer('promo', buyer, off_minor, 'order:' || new_id);
	end if;
	if total_minor > 0 then
		-- As `ledger_transfer` would, but for what cannot be: a new order's reference is not taken yet, and who has no
		-- account has no funds.
		insert into ledger_transfers (kind, reference, from_account, to_account, amount_minor)
		select 'purchase', 'order:' || new_id, payer.id, till.id, total_minor
		from ledger_accounts payer, ledger_accounts till
		where payer.user_id = buyer and till.name = 'sales' and till.till = buyer % 64;
		if not found then
			perform refuse('not_enough_funds');
		end if;
	end if;
	return new_id;
end $$;

-- A code with a limit is counted; the limit is looked at again now that its row is locked.
create function use_promo(promo promo_codes, new_order bigint, buyer bigint) returns void language plpgsql as $$
begin
	if promo.most_uses is not null then
		update promo_codes set uses = uses + 1 where id = promo.id and uses < most_uses;
		if not found then
			perform refuse('promo_invalid');
		end if;
	end if;
	insert into promo_uses (order_id, promo_code_id, user_id, once)
	values (new_order, promo.id, buyer, promo.once_per_user);
end $$;

-- Everything in a cart, what is gone included and nothing locked: what a refusal speaks about.
create function lines_with_gone(buyer bigint, rate bigint) returns order_lines language sql stable as $$
	select array_agg(item.id), null::bigint[], null::bigint[], sum(item.price_cents)::bigint,
		sum(credits_for(item.price_cents, rate))::bigint,
		array_agg(item.id order by item.id) filter (where item.status <> 'available'), count(*), false
	from cart_items entry join items item on item.id = entry.item_id
	where entry.user_id = buyer
$$;

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
	cart record;
	lines order_lines;
	promo promo_codes;
	refusal text;
	answer jsonb;
	new_id bigint;
begin
	-- One purchase of a shopper at a time, and no change of the cart under it. A call that comes twice waits here
	-- and then, in the next statement, finds the first one's answer.
	select held.promo_code_id, held.calculated_at, shopper.trade_url into cart
	from carts held join users shopper on shopper.id = held.user_id
	where held.user_id = buyer for update of held;
	loop
		-- What is gone already is not even waited for: of many who want one thing, most know at once.
		-- Each column in the very type it goes into: then they are taken over as they are, and not one by one.
		select array_agg(id), array_agg(price_cents), array_agg(price_minor), sum(price_cents)::bigint,
			sum(price_minor)::bigint, null::bigint[], (select count(*) from cart_items where user_id = buyer),
			exists (
				select from idempotency_keys known
				where known.user_id = buyer and known.endpoint = called and known.key = given_key
			)
		into lines
		from (
			select item.id, item.price_cents::bigint, credits_for(item.price_cents, rate) as price_minor
			from cart_items entry join items item on item.id = entry.item_id
			where entry.user_id = buyer and item.status = 'available'
			order by item.id for no key update of item
		) locked;
		if lines.is_bought then
			answer := idempotency_answer(buyer, called, given_key, given_hash);
			if answer is not null then
				return (answer->>'order_id')::bigint;
			end if;
		end if;
		exit when cardinality(lines.ids) = lines.wanted;
		lines := lines_with_gone(buyer, rate);
		-- Unless what was gone came back in between.
		exit when lines.ids is null or lines.gone is not null;
	end loop;
	if lines.ids is null then
		perform refuse('cart_empty');
	end if;
	if needs_shipping and cart.calculated_at is null then
		perform refuse(case when has_shipping_address(buyer) then 'shipping_not_calculated'
			else 'shipping_address_required' end);
	end if;
	if cart.promo_code_id is not null then
		select * into promo from promo_codes where id = cart.promo_code_id;
		refusal := promo_refusal(promo, buyer, lines.subtotal_cents);
		if refusal is not null then
			perform refuse(refusal);
		end if;
	end if;
	new_id := place_order(buyer, 'product', '', null, link, lines, promo, delivery, rate, vat, expected_minor,
		given_key, given_hash);
	if cart.promo_code_id is not null or cart.calculated_at is not null then
		update carts set promo_code_id = null, calculated_at = null where user_id = buyer;
	end if;
	if cart.trade_url is distinct from link then
		update users set trade_url = link where id = buyer;
	end if;
	return new_id;
end $$;

-- Buys all items of a pack at the pack's price, spread over them by what each costs alone.
create function buy_pack(buyer bigint, wanted integer, link text, rate bigint, delivery bigint, vat integer)
returns bigint language plpgsql as $$
declare
	pack packs;
	lines order_lines;
	no_promo promo_codes;
	price_minor bigint;
begin
	select * into pack from packs where id = wanted for share;
	if not found then
		perform refuse('not_found');
	end if;
	price_minor := credits_for(pack.price_cents, rate);
	select array_agg(id),
		array_agg(share_up_to(pack.price_cents, so_far, whole)
			- share_up_to(pack.price_cents, so_far - price_cents, whole)),
		array_agg(share_up_to(price_minor, so_far, whole) - share_up_to(price_minor, so_far - price_cents, whole)),
		pack.price_cents, price_minor, array_agg(id) filter (where status <> 'available'), count(*), false
	into lines
	from (
		select *, sum(price_cents) over (order by id) ::bigint as so_far, sum(price_cents) over () ::bigint as whole
		from (
			select item.id, item.price_cents, item.status
			from pack_items part join items item on item.id = part.item_id
			where part.pack_id = pack.id order by item.id for no key update of item
		) locked
	) part;
	if lines.ids is null or pack.withdrawn_at is not null then
		perform refuse('item_gone');
	end if;
	return place_order(buyer, 'pack', pack.title, pack.id, link, lines, no_promo, delivery, rate, vat, null);
end $$;
