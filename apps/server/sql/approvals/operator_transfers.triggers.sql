create or replace trigger operator_transfers_append_only before update or delete on operator_transfers
	for each row execute function ledger_refuse_change();
create or replace trigger operator_transfers_no_truncate before truncate on operator_transfers
	for each statement execute function ledger_refuse_change();
