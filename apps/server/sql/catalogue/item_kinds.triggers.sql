create or replace trigger item_kinds_altered after update on item_kinds
	referencing old table as old_rows new table as new_rows for each statement execute function item_kinds_altered();
create or replace trigger item_kinds_find_skin before insert or update of category, title, class on item_kinds
	for each row execute function item_kinds_find_skin();
