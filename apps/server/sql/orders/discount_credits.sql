-- A discount in credits. A discount of the whole price also takes off every hundredth that rounding added.
create or replace function discount_credits(discount_cents bigint, subtotal_cents bigint, subtotal_minor bigint, rate bigint)
returns bigint language sql immutable as $$
	select case when discount_cents = subtotal_cents then subtotal_minor
		else least(subtotal_minor, credits_for(discount_cents, rate)) end
$$;
