-- 1,001 ids are enough: record_item_changes writes no list longer than 1,000.
create or replace function items_removed() returns trigger language plpgsql as $$
begin
	perform record_item_changes(array(select id from old_rows limit 1001));
	return null;
end $$;
