-- Tells the nodes that these items were reserved or became free; they tell the open pages. Never called in a purchase
-- (see announce_item_changes): its items are gone, and the catalogue's feed tells that.
create or replace function announce_holds(item_ids bigint[]) returns void language plpgsql as $$
begin
	if cardinality(item_ids) > 0 then
		perform pg_notify('skinverse_events', json_build_object('name', 'holds.changed',
			'payload', json_build_object('itemIds', item_ids))::text);
	end if;
end $$;
