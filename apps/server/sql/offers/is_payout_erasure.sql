-- The retention job erases the recipient of a settled payout.
create or replace function is_payout_erasure(old_row payouts, new_row payouts) returns boolean language sql immutable as $$
	select new_row.contact = '{}' and num_nonnulls(new_row.account_holder, new_row.iban_sealed, new_row.iban_last) = 0
		and to_jsonb(new_row) - '{contact,account_holder,iban_sealed,iban_last}'::text[]
			= to_jsonb(old_row) - '{contact,account_holder,iban_sealed,iban_last}'::text[]
$$;
