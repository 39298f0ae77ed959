-- A settled payout may be re-encrypted when the key is rotated.
create or replace function is_payout_resealed(old_row payouts, new_row payouts) returns boolean language sql immutable as $$
	select old_row.iban_sealed is not null and new_row.iban_sealed is not null
		and to_jsonb(new_row) - 'iban_sealed' = to_jsonb(old_row) - 'iban_sealed'
$$;
