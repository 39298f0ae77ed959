-- Records the use of a code for an order, books its discount, and distributes it over the order's items by price,
-- exactly to the cent and the hundredth of a credit.
create or replace function spread_promo(promo promo_codes, placed bigint, buyer bigint, off_cents bigint, off_minor bigint)
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
