-- Null stands for all items: nodes read the whole catalogue.
create or replace function all_items_changed() returns trigger language plpgsql as $$
begin
	insert into item_changes (item_id) values (null);
	perform announce_item_changes();
	return null;
end $$;
