-- An approval releases exactly the payout that was requested.
create or replace function payouts_as_approved() returns trigger language plpgsql as $$
begin
	if not exists (select from approvals where id = new.approval_id and kind = 'payout' and status = 'approved'
		and subject_id = new.id and amount_cents = new.amount_cents)
	then
		raise exception 'payout % is not what approval % is about', new.id, new.approval_id
			using errcode = 'check_violation', constraint = 'payouts_as_approved';
	end if;
	return new;
end $$;
