create or replace trigger items_added after insert on items
	referencing new table as new_rows for each statement execute function items_added();
create or replace trigger items_altered after update on items
	referencing old table as old_rows new table as new_rows for each statement execute function items_altered();
create or replace trigger items_removed after delete on items
	referencing old table as old_rows for each statement execute function items_removed();
create or replace trigger items_truncated after truncate on items
	for each statement execute function all_items_changed();
