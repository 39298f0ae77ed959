-- The bank sent back a payout that was paid.
create or replace function is_payout_returned(old_row payouts, new_row payouts) returns boolean language sql immutable as $$
	select old_row.status = 'paid' and new_row.status = 'failed' and new_row.returned_at is not null
		and to_jsonb(new_row) - '{status,returned_at,reason,reason_key}'::text[]
			= to_jsonb(old_row) - '{status,returned_at,reason,reason_key}'::text[]
$$;
