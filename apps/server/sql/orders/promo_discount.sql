-- The discount of a code on a subtotal, at most the subtotal itself.
create or replace function promo_discount(promo promo_codes, subtotal_cents bigint) returns bigint
language sql immutable as $$
	select case when promo.id is null then 0
		else least(subtotal_cents,
			coalesce(promo.amount_cents, round_half_up(subtotal_cents * promo.percent_hundredths, 10000)))
	end
$$;
