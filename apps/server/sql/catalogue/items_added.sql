-- 1,001 ids are enough: record_item_changes writes no list longer than 1,000.
create or replace function items_added() returns trigger language plpgsql as $$
begin
	insert into withdrawn_items (item_id) select id from new_rows where status = 'withdrawn';
	perform record_item_changes(array(select id from new_rows limit 1001));
	return null;
end $$;
