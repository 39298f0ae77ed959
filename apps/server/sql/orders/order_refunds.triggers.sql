create or replace trigger order_refunds_check before insert on order_refunds
	for each row execute function order_refunds_check();
create or replace trigger order_refunds_stay before delete on order_refunds
	for each row execute function order_refunds_refuse_change();
create or replace trigger order_refunds_no_truncate before truncate on order_refunds
	for each statement execute function order_refunds_refuse_change();
-- Only its credit note is added later.
create or replace trigger order_refunds_append_only before update on order_refunds for each row
	when (old.receipt_id is not null or to_jsonb(new) - 'receipt_id' <> to_jsonb(old) - 'receipt_id')
	execute function order_refunds_refuse_change();
