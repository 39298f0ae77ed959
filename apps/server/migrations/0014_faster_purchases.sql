-- Fewer and shorter statements in a purchase: what a purchase costs is mostly the starting of statements, each of
-- which also reads its table's check constraints anew. Measured by `npm run bench -- purchase`.

create or replace function place_order(
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
	insert into item_changes (item_id) select unnest(lines.ids);
	insert into orders (user_id, kind, title, pack_id, trade_url, promo_code, subtotal_cents, delivery_cents,
		discount_cents, total_cents, vat_cents, subtotal_minor, delivery_minor, discount_minor, total_minor,
		rate_ten_thousandths, vat_hundredths)
	values (buyer, order_kind, order_title, order_pack, link, promo.code, lines.subtotal_cents, delivery, discount,
		total, vat_part(total, vat), lines.subtotal_minor, credits_for(delivery, rate), discount_minor, total_minor,
		rate, vat)
	returning id into new_id;
	-- Most orders have nothing to spread.
	if discount = 0 and discount_minor = 0 then
		insert into order_items (order_id, item_id, kind_id, title, type, quality, price_cents, discount_cents,
			price_minor, discount_minor)
		select new_id, id, kind_id, title, type, quality, cents, 0, minor, 0
		from unnest(lines.ids, lines.kind_ids, lines.titles, lines.types, lines.qualities, lines.cents, lines.minor)
			given (id, kind_id, title, type, quality, cents, minor);
	else
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
	end if;
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

-- A purchase writes the feed itself: that of the items it locked, one status has changed, and nothing else.
create or replace function items_altered() returns trigger language plpgsql as $$
begin
	if current_setting('skinverse.is_announced_later', true) = 'on' then
		return null;
	end if;
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
