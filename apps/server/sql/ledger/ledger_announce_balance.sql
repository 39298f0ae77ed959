create or replace function ledger_announce_balance() returns trigger language plpgsql as $$
declare
	owner bigint;
begin
	for owner in select user_id from ledger_accounts
		where id in (new.from_account, new.to_account) and user_id is not null
	loop
		perform announce_own_change(owner, 'balance');
	end loop;
	return null;
end $$;
