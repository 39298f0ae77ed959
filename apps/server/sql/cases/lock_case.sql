-- Lock order of everything about a case: the deposit, the shopper's account, the case. A debt account is only locked
-- under its shopper's account, so its place among the ids does not matter.
create or replace function lock_case(wanted bigint) returns cases language plpgsql as $$
declare
	locked cases;
begin
	perform ledger_account_of('user', user_id) from cases where id = wanted;
	perform from ledger_accounts where user_id = (select user_id from cases where id = wanted) for no key update;
	select * into strict locked from cases where id = wanted for no key update;
	return locked;
end $$;
