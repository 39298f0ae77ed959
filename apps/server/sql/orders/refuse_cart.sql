drop function if exists refuse_cart(bigint, integer, bigint, bigint, boolean, bigint);
-- Raises the reason why a cart cannot be bought; does nothing if it can. Locks nothing: it only explains a refusal.
-- `coming_minor` is what a top-up adds to the balance before the purchase.
create or replace function refuse_cart(
	buyer bigint, promo_id integer, rate bigint, delivery bigint, lacks_shipping boolean, expected_minor bigint,
	coming_minor bigint default 0
) returns void language plpgsql as $$
declare
	cents bigint;
	minor bigint;
	gone bigint[];
	reserved jsonb;
	promo promo_codes;
	refusal text;
	total_minor bigint;
begin
	select sum(item.price_cents), sum(credits_for(item.price_cents, rate)),
		array_agg(item.id order by item.id) filter (where item.status <> 'available' or hold.item_id is not null),
		-- If nothing is sold: these can be bought unless their holders pay by then.
		case when bool_and(item.status = 'available') then reservation(array_agg(hold.item_id), max(hold.expires_at)) end
	into cents, minor, gone, reserved
	from cart_items entry join items item on item.id = entry.item_id
		left join holds hold on hold.item_id = item.id and hold.is_latest and hold.user_id <> buyer
			and hold.expires_at > clock_timestamp()
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
	perform refuse_debt(buyer);
	-- Insufficient funds (422) are reported before missing items (409).
	if total_minor > coming_minor + coalesce((select balance_minor from ledger_accounts where user_id = buyer), 0) then
		perform refuse('not_enough_funds');
	elsif reserved is not null then
		perform refuse('item_reserved', reserved);
	elsif gone is not null then
		perform refuse('item_gone', jsonb_build_object('unavailable_items', gone));
	elsif expected_minor <> total_minor then
		perform refuse('total_changed');
	end if;
end $$;
