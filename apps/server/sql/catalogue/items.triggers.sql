create or replace trigger items_added after insert on items
	referencing new table as new_rows for each statement execute function items_added();
create or replace trigger items_altered after update on items
	referencing old table as old_rows new table as new_rows for each statement execute function items_altered();
create or replace trigger items_removed after delete on items
	referencing old table as old_rows for each statement execute function items_removed();
create or replace trigger items_truncated after truncate on items
	for each statement execute function all_items_changed();
-- These replace check constraints (docs/decisions/0003-purchases.md). A sale changes the status only, so each looks at
-- its column when that is written. The condition is in `when`, which costs a million rows less than calls would, and
-- after the row, so that `copy` adds many rows at once. The engine orders listings by 24 bits of price.
create or replace trigger items_price after insert or update of price_cents on items
	for each row when (new.price_cents not between 1 and 16777215) execute function refuse_row();
create or replace trigger items_old_price after insert or update of old_price_cents on items
	for each row when (new.old_price_cents <= 0) execute function refuse_row();
create or replace trigger items_float_value after insert or update of float_value on items
	for each row when (new.float_value not between 0 and 1) execute function refuse_row();
create or replace trigger items_paint_seed after insert or update of paint_seed on items
	for each row when (new.paint_seed not between 0 and 1000) execute function refuse_row();
