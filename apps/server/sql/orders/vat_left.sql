-- The VAT of what is left of an order after refunds of this sum, as in its credit notes.
create or replace function vat_left(total_cents bigint, vat_cents bigint, vat_hundredths bigint, refunded_cents bigint)
returns bigint language sql immutable as $$
	select case refunded_cents when 0 then vat_cents else vat_part(total_cents - refunded_cents, vat_hundredths) end
$$;
