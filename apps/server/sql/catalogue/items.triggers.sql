create or replace trigger items_added after insert on items
	referencing new table as new_rows for each statement execute function items_added();
create or replace trigger items_altered after update on items
	referencing old table as old_rows new table as new_rows for each statement execute function items_altered();
create or replace trigger items_removed after delete on items
	referencing old table as old_rows for each statement execute function items_removed();
create or replace trigger items_truncated after truncate on items
	for each statement execute function all_items_changed();
create or replace trigger items_stay_written_off before update of status on items for each row
	when (old.status = 'withdrawn' and new.status = 'available') execute function items_stay_written_off();
