create or replace trigger item_write_offs_check before insert on item_write_offs
	for each row execute function item_write_offs_check();
create or replace trigger item_write_offs_stay before update or delete on item_write_offs
	for each row execute function order_refunds_refuse_change();
create or replace trigger item_write_offs_no_truncate before truncate on item_write_offs
	for each statement execute function order_refunds_refuse_change();
