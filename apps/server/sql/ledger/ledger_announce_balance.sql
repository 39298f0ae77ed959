create or replace function ledger_announce_balance() returns trigger language plpgsql as $$
declare
	owner bigint;
begin
	for owner in select distinct coalesce(user_id, debtor_id) from ledger_accounts
		where id in (new.from_account, new.to_account) and coalesce(user_id, debtor_id) is not null
	loop
		perform announce_own_change(owner, 'balance');
	end loop;
	return null;
end $$;
