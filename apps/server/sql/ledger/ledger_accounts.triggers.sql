create or replace trigger ledger_accounts_stay before delete on ledger_accounts
	for each row execute function ledger_refuse_change();
create or replace trigger ledger_accounts_no_truncate before truncate on ledger_accounts
	for each statement execute function ledger_refuse_change();
create or replace trigger ledger_accounts_open_empty before insert on ledger_accounts
	for each row when (new.balance_minor <> 0) execute function ledger_refuse_change();
create or replace trigger ledger_accounts_owner before insert on ledger_accounts
	for each row when (case new.name
		when 'user' then new.user_id is null or new.debtor_id is not null or new.till is not null
		when 'debt' then new.debtor_id is null or new.user_id is not null or new.till is not null
		else num_nonnulls(new.user_id, new.debtor_id) > 0 or new.till is null or new.till not between 0 and 63 end)
	execute function ledger_refuse_owner();
-- A depth above zero is the trigger of ledger_transfers.
create or replace trigger ledger_accounts_balance_by_transfer before update on ledger_accounts
	for each row when (pg_trigger_depth() = 0) execute function ledger_refuse_change();
