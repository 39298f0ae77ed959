-- A discount in credits. One that takes everything off takes every rounded hundredth off, too.
create or replace function discount_credits(discount_cents bigint, subtotal_cents bigint, subtotal_minor bigint, rate bigint)
returns bigint language sql immutable as $$
	select case when discount_cents = subtotal_cents then subtotal_minor
		else least(subtotal_minor, credits_for(discount_cents, rate)) end
$$;
