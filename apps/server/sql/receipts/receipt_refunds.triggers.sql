create or replace trigger receipt_refunds_append_only before update or delete on receipt_refunds
	for each row execute function receipts_refuse_change();
create or replace trigger receipt_refunds_no_truncate before truncate on receipt_refunds
	for each statement execute function receipts_refuse_change();
