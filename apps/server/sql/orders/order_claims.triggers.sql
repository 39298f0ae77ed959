-- A depth above zero is the trigger of order_items: a claim without its sale would keep an item off sale for good.
create or replace trigger order_claims_by_sale before insert or update or delete on order_claims
	for each row when (pg_trigger_depth() = 0) execute function refuse_by_hand();
create or replace trigger order_claims_no_truncate before truncate on order_claims
	for each statement execute function refuse_by_hand();
