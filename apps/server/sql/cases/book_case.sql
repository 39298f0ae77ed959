-- Takes the credits of a case back, once: from the balance what is there, the rest becomes a debt. A part of the amount
-- takes that part of the credits; all parts of a deposit together never take more than it gave. Skins that a seller took
-- back after the payout take what was paid for them.
create or replace function book_case(wanted bigint, at timestamptz) returns void language plpgsql as $$
declare
	booked constant cases := lock_case(wanted);
	deposit deposits;
	so_far bigint;
	taken bigint;
	due bigint;
	missing bigint;
begin
	if booked.booked_at is not null then
		return;
	end if;
	if booked.kind = 'intake_reversal' then
		select agreed_minor into strict due from offers where id = booked.selling_id and status = 'sold';
	else
		select * into strict deposit from deposits where id = booked.deposit_id;
		select coalesce(sum(amount_minor), 0), coalesce(sum(credits_minor), 0) into so_far, taken
		from cases where deposit_id = deposit.id and booked_at is not null and returned_at is null;
		-- An operator may have debited a part by hand, before there were cases.
		taken := taken
			+ greatest(0, -(select coalesce(sum(credits_minor), 0) from corrections where deposit_id = deposit.id));
		due := greatest(0, share_up_to(deposit.credits_minor, least(so_far + booked.amount_minor, deposit.amount_minor),
			deposit.amount_minor) - taken);
	end if;
	missing := greatest(0, due - (select balance_minor from ledger_accounts where user_id = booked.user_id));
	update cases set booked_at = at, credits_minor = due, debt_minor = missing where id = wanted;
	if missing > 0 then
		perform ledger_transfer('debt', booked.user_id, missing, 'case:' || wanted);
	end if;
	if due > 0 then
		perform ledger_transfer(case booked.kind when 'chargeback' then 'chargeback'
				when 'intake_reversal' then 'sale_undone' else 'deposit_refund' end,
			booked.user_id, due, 'case:' || wanted);
	end if;
end $$;
