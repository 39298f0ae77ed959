-- Above 1,000 changed items a node reads the whole catalogue faster than the list.
create or replace function record_item_changes(changed bigint[]) returns void language plpgsql as $$
begin
	if cardinality(changed) = 0 then
		return;
	end if;
	if cardinality(changed) > 1000 then
		insert into item_changes (item_id) values (null);
	else
		insert into item_changes (item_id) select unnest(changed);
	end if;
	perform announce_item_changes();
end $$;
