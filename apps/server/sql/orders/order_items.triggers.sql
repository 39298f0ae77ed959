create or replace trigger order_items_move before update of status on order_items for each row
	when (old.status <> 'processing' and new.status <> old.status) execute function orders_refuse_move();
