create or replace trigger ledger_references_append_only before update or delete on ledger_references
	for each row execute function ledger_refuse_change();
create or replace trigger ledger_references_no_truncate before truncate on ledger_references
	for each statement execute function ledger_refuse_change();
-- A depth above zero is the trigger of ledger_transfers: a reference without its transfer would block it for good.
create or replace trigger ledger_references_by_transfer before insert on ledger_references
	for each row when (pg_trigger_depth() = 0) execute function ledger_refuse_change();
