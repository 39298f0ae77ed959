-- A payout in a live run is settled through its run only: otherwise it could be paid by hand and by the file.
create or replace function payouts_leave_run() returns trigger language plpgsql as $$
begin
	if exists (select from payout_run_payouts where payout_id = new.id and state = 'waiting') then
		raise exception 'payout % is in a payout run', new.id
			using errcode = 'check_violation', constraint = 'payouts_leave_run';
	end if;
	return new;
end $$;
