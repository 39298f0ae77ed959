-- An item that is not delivered can be sold again.
create or replace function order_items_release() returns trigger language plpgsql as $$
begin
	delete from order_claims where item_id = new.item_id and order_id = new.order_id;
	return null;
end $$;
