-- The shop takes the loss of what is still owed.
create or replace function write_off_case(wanted bigint) returns void language plpgsql as $$
declare
	lost constant cases := lock_case(wanted);
	owed constant bigint := lost.debt_minor - lost.paid_minor - lost.written_off_minor;
begin
	if lost.status <> 'lost' or owed <= 0 then
		perform refuse('move_refused');
	end if;
	perform ledger_transfer('write_off', lost.user_id, owed, 'case:' || wanted);
	update cases set written_off_minor = written_off_minor + owed, status = 'written_off' where id = wanted;
end $$;
