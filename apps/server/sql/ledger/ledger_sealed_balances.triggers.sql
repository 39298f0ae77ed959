-- A depth above zero is the trigger of ledger_seals.
create or replace trigger ledger_sealed_balances_by_seal before insert or update on ledger_sealed_balances
	for each row when (pg_trigger_depth() = 0) execute function ledger_refuse_change();
create or replace trigger ledger_sealed_balances_stay before delete on ledger_sealed_balances
	for each row execute function ledger_refuse_change();
create or replace trigger ledger_sealed_balances_no_truncate before truncate on ledger_sealed_balances
	for each statement execute function ledger_refuse_change();
