create or replace trigger orders_move before update of status on orders for each row
	when (old.status <> 'processing' and new.status <> old.status) execute function orders_refuse_move('orders');
create or replace trigger orders_stay before delete on orders for each row execute function refuse_delete();
create or replace trigger orders_no_truncate before truncate on orders for each statement execute function refuse_delete();
-- Packs and prompts are bought without a cart, and the cart of a deleted account is gone.
create or replace trigger orders_of_live_users before insert on orders for each row
	when (new.kind <> 'product') execute function require_live_user();
create or replace trigger orders_announce after update of status on orders for each row
	when (new.status <> old.status) execute function announce_own_row('orders');
