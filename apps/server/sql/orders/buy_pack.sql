-- Buys all items of a pack at the pack's price, distributed over them in proportion to their own prices.
create or replace function buy_pack(buyer bigint, wanted integer, link text, rate bigint, delivery bigint, vat integer)
returns bigint language plpgsql as $$
declare
	new_id constant bigint := nextval('orders_id_seq');
	pack packs;
	pack_minor bigint;
	total_minor bigint;
	ids bigint[];
	gone bigint[];
	reserved jsonb;
begin
	perform refuse_debt(buyer);
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
	-- A newer snapshot than that of the locks: it sees every hold that was placed before them.
	if gone is null then
		select reservation(array_agg(item_id), max(expires_at)) into reserved from holds
		where item_id = any (ids) and is_latest and user_id <> buyer and expires_at > clock_timestamp();
	end if;
	if ids is null or pack.withdrawn_at is not null then
		perform refuse('item_gone');
	end if;
	if gone is not null or reserved is not null then
		-- Insufficient funds (422) are reported before missing items (409).
		if total_minor > coalesce((select balance_minor from ledger_accounts where user_id = buyer), 0) then
			perform refuse('not_enough_funds');
		end if;
		perform refuse(case when reserved is null then 'item_gone' else 'item_reserved' end,
			coalesce(reserved, jsonb_build_object('unavailable_items', gone)));
	end if;
	with sold as (
		update items set status = 'sold' where id = any (ids) returning id, kind_id, price_cents
	), placed as (
		insert into orders (id, user_id, kind, title, pack_id, trade_url, subtotal_cents, delivery_cents,
			discount_cents, total_cents, vat_cents, subtotal_minor, delivery_minor, discount_minor, total_minor,
			rate_ten_thousandths, vat_hundredths, country_iso)
		overriding system value
		values (new_id, buyer, 'pack', pack.title, pack.id, link, pack.price_cents, delivery, 0,
			pack.price_cents + delivery, vat_part(pack.price_cents + delivery, vat), pack_minor,
			credits_for(delivery, rate), 0, total_minor, rate, vat,
			buyer_country(buyer))
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
	perform end_holds(buyer, of_items => ids);
	if total_minor > 0 then
		perform ledger_transfer('purchase', buyer, total_minor, 'order:' || new_id);
	end if;
	return new_id;
end $$;
