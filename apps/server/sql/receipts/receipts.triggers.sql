create or replace trigger receipts_stay before delete on receipts
	for each row execute function receipts_refuse_change();
create or replace trigger receipts_no_truncate before truncate on receipts
	for each statement execute function receipts_refuse_change();
create or replace trigger receipts_append_only before update on receipts
	for each row when (not is_receipt_erasure(old, new)) execute function receipts_refuse_change();
