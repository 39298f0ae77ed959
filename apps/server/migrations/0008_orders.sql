-- Carts, promo codes, packs and prompts, and what was bought.
--
-- Locks are taken in one order, everywhere: the idempotency key, the shopper's cart or the order, the items by
-- rising id, the promo code, and the ledger's accounts by falling id.

-- A problem of the contract that the database itself finds: `SV001` with the code as its message and, as its
-- detail, what the answer says beyond that.
create function refuse(problem text, extra jsonb default '{}') returns void language plpgsql as $$
begin
	raise exception '%', problem using errcode = 'SV001', detail = extra::text;
end $$;

-- A transaction that notifies holds, from before its commit until after the disk has it, a lock that there is one
-- of in the whole server: purchases would go one by one. `place_order` therefore only writes the feed, and the order's
-- announcement, a moment later and for many orders at once, tells the nodes to read it.
create or replace function announce_item_changes() returns void language plpgsql as $$
begin
	if current_setting('skinverse.is_announced_later', true) = 'on' then
		return;
	end if;
	perform pg_notify('skinverse_events', '{"name":"items.changed","payload":{"itemIds":[]}}');
end $$;

create table promo_codes (
	id integer generated always as identity primary key,
	code text not null constraint promo_codes_code_shape check (code ~ '^[A-Z0-9_-]{3,50}$'),
	-- Hundredths of a percent, or cents: one of the two.
	percent_hundredths integer constraint promo_codes_percent check (percent_hundredths between 1 and 10000),
	amount_cents bigint constraint promo_codes_amount check (amount_cents > 0),
	least_subtotal_cents bigint not null default 0 check (least_subtotal_cents >= 0),
	-- Null: as often as people like.
	most_uses integer constraint promo_codes_most_uses check (most_uses > 0),
	-- Counted only where there is a limit, so that other codes are no row that all buyers wait for.
	uses integer not null default 0,
	once_per_user boolean not null default true,
	starts_at timestamptz,
	ends_at timestamptz,
	disabled_at timestamptz,
	created_at timestamptz not null default now(),
	constraint promo_codes_code_unique unique (code),
	constraint promo_codes_one_discount check (num_nonnulls(percent_hundredths, amount_cents) = 1),
	constraint promo_codes_uses check (uses between 0 and coalesce(most_uses, uses)),
	constraint promo_codes_dates check (ends_at > starts_at)
);

-- One for each shopper who ever put something into it; what is in it stands in cart_items.
create table carts (
	user_id bigint primary key references users on delete cascade,
	promo_code_id integer references promo_codes on delete set null,
	-- The address of the last calculation.
	country_id integer references countries,
	city text not null default '',
	address text not null default '',
	post_code text not null default '',
	-- Null once the cart has changed since: the calculation was of something else.
	calculated_at timestamptz
) with (fillfactor = 70);

create table cart_items (
	user_id bigint not null references carts on delete cascade,
	item_id bigint not null references items on delete cascade,
	added_at timestamptz not null default now(),
	constraint cart_items_unique primary key (user_id, item_id)
);
create index cart_items_item on cart_items (item_id);

-- What was put into a cart or bought, until it is counted into item_kinds.popularity: rows are only added here
-- and taken away together, so that no row is one that many wait for.
create table popularity_events (
	id bigint generated always as identity primary key,
	user_id bigint not null,
	kind_id integer not null
);

create table packs (
	id integer generated always as identity primary key,
	title text not null constraint packs_title_length check (char_length(title) between 1 and 200),
	price_cents bigint not null constraint packs_price check (price_cents > 0),
	withdrawn_at timestamptz,
	created_at timestamptz not null default now()
);
create table pack_items (
	pack_id integer not null references packs on delete cascade,
	item_id bigint not null references items on delete cascade,
	primary key (pack_id, item_id)
);
create index pack_items_item on pack_items (item_id);

create table prompts (
	id integer generated always as identity primary key,
	title text not null constraint prompts_title_length check (char_length(title) between 1 and 200),
	price_cents bigint not null constraint prompts_price check (price_cents > 0),
	text text not null check (text <> ''),
	withdrawn_at timestamptz,
	created_at timestamptz not null default now()
);

create table orders (
	id bigint generated always as identity primary key,
	user_id bigint not null references users,
	kind text not null,
	status text not null default 'processing',
	-- The pack's or prompt's; items carry their own.
	title text not null default '',
	-- What a bought prompt delivers.
	prompt_text text,
	pack_id integer,
	prompt_id integer,
	trade_url text,
	promo_code text,
	-- EUR cents. The VAT is a part of the total.
	subtotal_cents bigint not null,
	delivery_cents bigint not null,
	discount_cents bigint not null,
	total_cents bigint not null,
	vat_cents bigint not null,
	-- Hundredths of a credit.
	subtotal_minor bigint not null,
	delivery_minor bigint not null,
	discount_minor bigint not null,
	total_minor bigint not null,
	-- At what rates: ten-thousandths of a EUR per credit, hundredths of a percent.
	rate_ten_thousandths bigint not null,
	vat_hundredths integer not null,
	created_at timestamptz not null default now(),
	-- When mail and delivery were set going. Until then this row is its own outbox.
	announced_at timestamptz,
	finished_at timestamptz,
	constraint orders_kind check (kind in ('product', 'pack', 'prompt')),
	constraint orders_status check (status in ('processing', 'completed', 'canceled')),
	constraint orders_finished check ((status = 'processing') = (finished_at is null)),
	constraint orders_cents_add_up check (total_cents = subtotal_cents + delivery_cents - discount_cents),
	constraint orders_minor_add_up check (total_minor = subtotal_minor + delivery_minor - discount_minor)
);
create index orders_by_user on orders (user_id, id desc);
-- What is still to be announced, and what an operator still has to deliver.
create index orders_open on orders (id) where announced_at is null or status = 'processing';

create table order_items (
	order_id bigint not null references orders,
	-- No reference: a listing that came back on sale may be deleted one day, what was bought may not.
	item_id bigint not null,
	kind_id integer not null,
	status text not null default 'processing',
	-- As it was called when it was bought.
	title text not null,
	type text not null,
	quality text,
	price_cents bigint not null,
	discount_cents bigint not null,
	price_minor bigint not null,
	discount_minor bigint not null,
	primary key (order_id, item_id),
	constraint order_items_status check (status in ('processing', 'completed', 'canceled')),
	constraint order_items_discount check (discount_cents between 0 and price_cents
		and discount_minor between 0 and price_minor)
);
-- One owner, sold once; again only after it came back.
create unique index order_items_sold_once on order_items (item_id) where status <> 'canceled';

-- The state machine of orders and of what is in them: what is over stays as it is.
create function orders_refuse_move() returns trigger language plpgsql as $$
begin
	raise exception 'no move from % to % in %', old.status, new.status, tg_table_name
		using errcode = 'check_violation', constraint = tg_table_name || '_move';
end $$;
create trigger orders_move before update of status on orders for each row
	when (old.status <> 'processing' and new.status <> old.status) execute function orders_refuse_move();
create trigger order_items_move before update of status on order_items for each row
	when (old.status <> 'processing' and new.status <> old.status) execute function orders_refuse_move();

create table promo_uses (
	order_id bigint primary key references orders,
	promo_code_id integer not null references promo_codes,
	user_id bigint not null references users,
	once boolean not null
);
create unique index promo_uses_once on promo_uses (promo_code_id, user_id) where once;
create index promo_uses_code on promo_uses (promo_code_id);

-- The contract's money rules in whole numbers; order-money.test.ts holds the two against each other.
create function round_half_up(top bigint, bottom bigint) returns bigint language sql immutable as $$
	select (top * 2 + bottom) / (bottom * 2)
$$;
create function credits_for(cents bigint, rate_ten_thousandths bigint) returns bigint language sql immutable as $$
	select round_half_up(cents * 10000, rate_ten_thousandths)
$$;
create function vat_part(total_cents bigint, vat_hundredths bigint) returns bigint language sql immutable as $$
	select round_half_up(total_cents * vat_hundredths, 10000 + vat_hundredths)
$$;

-- How much of an amount falls on the first parts of a whole. Taken as the difference of two neighbours, the
-- shares of all parts add up to the amount exactly.
create function share_up_to(amount bigint, so_far bigint, whole bigint) returns bigint language sql immutable as $$
	select case when amount = 0 then 0 else div(amount::numeric * so_far, whole)::bigint end
$$;

-- What a code takes off a subtotal, never more than there is.
create function promo_discount(promo promo_codes, subtotal_cents bigint) returns bigint
language sql immutable as $$
	select case when promo.id is null then 0
		else least(subtotal_cents,
			coalesce(promo.amount_cents, round_half_up(subtotal_cents * promo.percent_hundredths, 10000)))
	end
$$;

-- A discount in credits. One that takes everything off takes every rounded hundredth off, too.
create function discount_credits(discount_cents bigint, subtotal_cents bigint, subtotal_minor bigint, rate bigint)
returns bigint language sql immutable as $$
	select case when discount_cents = subtotal_cents then subtotal_minor
		else least(subtotal_minor, credits_for(discount_cents, rate)) end
$$;

-- Why a code cannot be used for a subtotal, as a problem of the contract; null when it can.
create function promo_refusal(promo promo_codes, shopper bigint, subtotal_cents bigint) returns text
language sql stable as $$
	select case
		when promo.disabled_at is not null or promo.starts_at > now() or promo.ends_at <= now()
			or promo.least_subtotal_cents > subtotal_cents then 'promo_invalid'
		when promo.once_per_user and exists (
			select from promo_uses used where used.promo_code_id = promo.id and used.user_id = shopper and used.once
		) then 'promo_used'
		when promo.uses >= promo.most_uses then 'promo_invalid'
	end
$$;

-- Items whose locks are held, and what they cost together.
create type order_lines as (
	ids bigint[],
	kind_ids integer[],
	titles text[],
	types text[],
	qualities text[],
	cents bigint[],
	minor bigint[],
	gone bigint[],
	subtotal_cents bigint,
	subtotal_minor bigint
);

-- Writes an order: items, order, promo use and money together. What the discount takes off is spread over the
-- items by their price, to the last cent and hundredth.
create function place_order(
	buyer bigint, order_kind text, order_title text, order_pack integer, link text, lines order_lines,
	promo promo_codes, delivery bigint, rate bigint, vat integer
) returns bigint language plpgsql as $$
declare
	discount constant bigint := promo_discount(promo, lines.subtotal_cents);
	discount_minor constant bigint :=
		discount_credits(discount, lines.subtotal_cents, lines.subtotal_minor, rate);
	total constant bigint := lines.subtotal_cents + delivery - discount;
	total_minor constant bigint := lines.subtotal_minor + credits_for(delivery, rate) - discount_minor;
	new_id bigint;
begin
	if cardinality(lines.gone) > 0 then
		-- Too little money is said first, as 422 comes before 409.
		if total_minor > coalesce((select balance_minor from ledger_accounts where user_id = buyer), 0) then
			perform refuse('not_enough_funds');
		end if;
		perform refuse('item_gone', jsonb_build_object('unavailable_items', lines.gone));
	end if;
	perform set_config('skinverse.is_announced_later', 'on', true);
	update items set status = 'sold' where id = any (lines.ids);
	perform set_config('skinverse.is_announced_later', 'off', true);
	insert into orders (user_id, kind, title, pack_id, trade_url, promo_code, subtotal_cents, delivery_cents,
		discount_cents, total_cents, vat_cents, subtotal_minor, delivery_minor, discount_minor, total_minor,
		rate_ten_thousandths, vat_hundredths)
	values (buyer, order_kind, order_title, order_pack, link, promo.code, lines.subtotal_cents, delivery, discount,
		total, vat_part(total, vat), lines.subtotal_minor, credits_for(delivery, rate), discount_minor, total_minor,
		rate, vat)
	returning id into new_id;
	insert into order_items (order_id, item_id, kind_id, title, type, quality, price_cents, discount_cents,
		price_minor, discount_minor)
	select new_id, id, kind_id, title, type, quality,
		cents, share_up_to(discount, cents_so_far, lines.subtotal_cents)
			- share_up_to(discount, cents_so_far - cents, lines.subtotal_cents),
		minor, share_up_to(discount_minor, minor_so_far, lines.subtotal_minor)
			- share_up_to(discount_minor, minor_so_far - minor, lines.subtotal_minor)
	from (
		select *, sum(cents) over so_far ::bigint as cents_so_far, sum(minor) over so_far ::bigint as minor_so_far
		from unnest(lines.ids, lines.kind_ids, lines.titles, lines.types, lines.qualities, lines.cents, lines.minor)
			given (id, kind_id, title, type, quality, cents, minor)
		window so_far as (order by id)
	) line;
	if promo.id is not null then
		if promo.most_uses is not null then
			update promo_codes set uses = uses + 1 where id = promo.id and uses < most_uses;
			if not found then
				perform refuse('promo_invalid');
			end if;
		end if;
		insert into promo_uses (order_id, promo_code_id, user_id, once)
		values (new_id, promo.id, buyer, promo.once_per_user);
	end if;
	if discount_minor > 0 then
		perform ledger_lock('{purchase,promo}', array[buyer, buyer]);
		perform ledger_transfer('promo', buyer, discount_minor, 'order:' || new_id);
	end if;
	if total_minor > 0 then
		perform ledger_transfer('purchase', buyer, total_minor, 'order:' || new_id);
	end if;
	return new_id;
end $$;

-- Everything in a cart, what is gone included and nothing locked: what a refusal speaks about.
create function lines_with_gone(buyer bigint, rate bigint) returns order_lines language sql stable as $$
	select array_agg(item.id order by item.id), null::integer[], null::text[], null::text[], null::text[],
		array_agg(item.price_cents::bigint order by item.id), null::bigint[],
		array_agg(item.id order by item.id) filter (where item.status <> 'available'),
		sum(item.price_cents)::bigint, sum(credits_for(item.price_cents, rate))::bigint
	from cart_items entry join items item on item.id = entry.item_id
	where entry.user_id = buyer
$$;

-- Buys exactly what is in the cart, or nothing. The whole purchase is this one call: nothing waits for the
-- network while locks are held. Answers the order's id.
create function buy_cart(
	buyer bigint, given_key text, given_hash bytea, link text, rate bigint, delivery bigint, vat integer,
	needs_shipping boolean
) returns bigint language plpgsql
-- Well within the 6 s after which a browser gives up; whoever waits longer is told to try again.
set lock_timeout = '4s'
-- Statements with lists would be planned anew each time, at the cost of the whole purchase once more.
set plan_cache_mode = force_generic_plan as $$
declare
	endpoint constant text := 'POST /purchase/product';
	cart carts;
	lines order_lines;
	promo promo_codes;
	refusal text;
	answer jsonb;
	new_id bigint;
begin
	-- One purchase of a shopper at a time, and no change of the cart under it. A call that comes twice waits here
	-- and then finds the first one's answer.
	select * into cart from carts where user_id = buyer for update;
	if given_key is not null then
		answer := idempotency_answer(buyer, endpoint, given_key, given_hash);
		if answer is not null then
			return (answer->>'order_id')::bigint;
		end if;
	end if;
	loop
		-- What is gone already is not even waited for: of many who want one thing, most know at once.
		select array_agg(id), array_agg(kind_id), array_agg(title), array_agg(type), array_agg(quality),
			array_agg(price_cents), array_agg(credits_for(price_cents, rate)), null,
			sum(price_cents), sum(credits_for(price_cents, rate))
		into lines
		from (
			select item.id, item.kind_id, kind.title, kind.type, kind.quality, item.price_cents::bigint
			from cart_items entry
				join items item on item.id = entry.item_id
				join item_kinds kind on kind.id = item.kind_id
			where entry.user_id = buyer and item.status = 'available'
			order by item.id for no key update of item
		) locked;
		exit when cardinality(lines.ids) = (select count(*) from cart_items where user_id = buyer);
		lines := lines_with_gone(buyer, rate);
		-- Unless what was gone came back in between.
		exit when lines.ids is null or cardinality(lines.gone) > 0;
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
	new_id := place_order(buyer, 'product', '', null, link, lines, promo, delivery, rate, vat);
	delete from cart_items where user_id = buyer;
	if cart.promo_code_id is not null or cart.calculated_at is not null then
		update carts set promo_code_id = null, calculated_at = null where user_id = buyer;
	end if;
	update users set trade_url = link where id = buyer and trade_url is distinct from link;
	if given_key is not null then
		insert into idempotency_keys (user_id, endpoint, key, input_hash, answer)
		values (buyer, endpoint, given_key, given_hash, jsonb_build_object('order_id', new_id));
	end if;
	return new_id;
end $$;

-- Whether there is a place to send to: in the cart's calculation, or in the profile.
create function has_shipping_address(shopper bigint) returns boolean language sql stable as $$
	select exists (
		select from carts where user_id = shopper and country_id is not null
			and '' not in (city, address, post_code)
	) or exists (
		select from users where id = shopper and country_id is not null and '' not in (city, address, post_code)
	)
$$;

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
	select array_agg(id), array_agg(kind_id), array_agg(title), array_agg(type), array_agg(quality),
		array_agg(share_up_to(pack.price_cents, so_far, whole)
			- share_up_to(pack.price_cents, so_far - price_cents, whole)),
		array_agg(share_up_to(price_minor, so_far, whole) - share_up_to(price_minor, so_far - price_cents, whole)),
		array_agg(id) filter (where status <> 'available'), pack.price_cents, price_minor
	into lines
	from (
		select *, sum(price_cents) over (order by id) ::bigint as so_far, sum(price_cents) over () ::bigint as whole
		from (
			select item.id, item.kind_id, kind.title, kind.type, kind.quality, item.price_cents, item.status
			from pack_items part
				join items item on item.id = part.item_id
				join item_kinds kind on kind.id = item.kind_id
			where part.pack_id = pack.id order by item.id for no key update of item
		) locked
	) part;
	if lines.ids is null or pack.withdrawn_at is not null then
		perform refuse('item_gone');
	end if;
	return place_order(buyer, 'pack', pack.title, pack.id, link, lines, no_promo, delivery, rate, vat);
end $$;

-- Buys a text; the order delivers it at once.
create function buy_prompt(buyer bigint, wanted integer, rate bigint, vat integer) returns bigint
language plpgsql as $$
declare
	prompt prompts;
	new_id bigint;
	price_minor bigint;
begin
	select * into prompt from prompts where id = wanted for share;
	if not found then
		perform refuse('not_found');
	elsif prompt.withdrawn_at is not null then
		perform refuse('item_gone');
	end if;
	price_minor := credits_for(prompt.price_cents, rate);
	insert into orders (user_id, kind, status, title, prompt_text, prompt_id, subtotal_cents, delivery_cents,
		discount_cents, total_cents, vat_cents, subtotal_minor, delivery_minor, discount_minor, total_minor,
		rate_ten_thousandths, vat_hundredths, finished_at)
	values (buyer, 'prompt', 'completed', prompt.title, prompt.text, prompt.id, prompt.price_cents, 0, 0,
		prompt.price_cents, vat_part(prompt.price_cents, vat), price_minor, 0, 0, price_minor, rate, vat, now())
	returning id into new_id;
	if price_minor > 0 then
		perform ledger_transfer('purchase', buyer, price_minor, 'order:' || new_id);
	end if;
	return new_id;
end $$;

-- Ends what is still under way of an order: delivered, or not deliverable. What was not delivered is paid back
-- and back on sale; once nothing is under way the order itself is over. Of what was over before nothing changes,
-- so that an operator's click and a job may both come, or come twice. Answers the items that were ended here.
create function settle_order(wanted bigint, wanted_items bigint[], outcome text) returns bigint[]
language plpgsql as $$
declare
	placed orders;
	ended bigint[];
	line order_items;
	kinds text[] := '{refund}';
begin
	select * into placed from orders where id = wanted for update;
	if not found or placed.status <> 'processing' then
		return '{}';
	end if;
	select coalesce(array_agg(item_id order by item_id), '{}') into ended from order_items
	where order_id = wanted and status = 'processing' and (wanted_items is null or item_id = any (wanted_items));
	if cardinality(ended) = 0 then
		return ended;
	end if;
	if outcome = 'canceled' then
		perform from items where id = any (ended) order by id for no key update;
		update items set status = 'available' where id = any (ended) and status = 'sold';
	end if;
	update order_items set status = outcome where order_id = wanted and item_id = any (ended);
	if not exists (select from order_items where order_id = wanted and status = 'processing') then
		update orders set finished_at = now(), status = case
			when exists (select from order_items where order_id = wanted and status = 'completed') then 'completed'
			else 'canceled' end
		where id = wanted returning * into placed;
	end if;
	if outcome <> 'canceled' then
		return ended;
	end if;
	if placed.status = 'canceled' then
		-- Nothing came of the order, so its promo code is as good as unused.
		update promo_codes set uses = uses - 1
		where id = (select promo_code_id from promo_uses where order_id = wanted) and most_uses is not null;
		delete from promo_uses where order_id = wanted;
	end if;
	if placed.discount_minor > 0 then
		kinds := '{refund,promo_return}';
	end if;
	perform ledger_lock(kinds, array_fill(placed.user_id, array[cardinality(kinds)]));
	for line in select * from order_items where order_id = wanted and item_id = any (ended) order by item_id loop
		if line.price_minor > line.discount_minor then
			perform ledger_transfer('refund', placed.user_id, line.price_minor - line.discount_minor,
				'order:' || wanted || ':item:' || line.item_id);
		end if;
		if line.discount_minor > 0 then
			perform ledger_transfer('promo_return', placed.user_id, line.discount_minor,
				'order:' || wanted || ':item:' || line.item_id);
		end if;
	end loop;
	if placed.status = 'canceled' and placed.delivery_minor > 0 then
		perform ledger_transfer('refund', placed.user_id, placed.delivery_minor, 'order:' || wanted || ':delivery');
	end if;
	return ended;
end $$;

-- Puts an item into a cart: 'added', or why not.
create function add_to_cart(shopper bigint, wanted bigint, most_items integer) returns text language plpgsql as $$
declare
	item items;
	held integer;
begin
	insert into carts (user_id) values (shopper) on conflict do nothing;
	perform from carts where user_id = shopper for update;
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
