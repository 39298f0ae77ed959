create or replace trigger receipt_years_stay before delete on receipt_years
	for each row execute function receipts_refuse_change();
create or replace trigger receipt_years_no_truncate before truncate on receipt_years
	for each statement execute function receipts_refuse_change();
-- A counter only moves to the next number.
create or replace trigger receipt_years_count_up before update on receipt_years
	for each row when (new.year <> old.year or new.last_number <> old.last_number + 1)
	execute function receipts_refuse_change();
