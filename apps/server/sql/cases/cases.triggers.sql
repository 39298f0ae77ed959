create or replace trigger cases_move before update on cases for each row execute function cases_refuse_move();
create or replace trigger cases_stay before delete on cases for each row execute function ledger_refuse_change();
create or replace trigger cases_no_truncate before truncate on cases
	for each statement execute function ledger_refuse_change();
