create or replace trigger ledger_seals_add_up before insert on ledger_seals
	for each row execute function ledger_seal();
create or replace trigger ledger_seals_append_only before update or delete on ledger_seals
	for each row execute function ledger_refuse_change();
create or replace trigger ledger_seals_no_truncate before truncate on ledger_seals
	for each statement execute function ledger_refuse_change();
