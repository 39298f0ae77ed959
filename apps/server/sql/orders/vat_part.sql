create or replace function vat_part(total_cents bigint, vat_hundredths bigint) returns bigint language sql immutable as $$
	select round_half_up(total_cents * vat_hundredths, 10000 + vat_hundredths)
$$;
