drop function if exists held_by_others(bigint, bigint);
-- What the response says about items that other shoppers hold: their ids, and when the last hold ends at the latest.
-- Null without such an item.
create or replace function reservation(item_ids bigint[], ends timestamptz) returns jsonb language sql immutable as $$
	select case when ends is not null then jsonb_build_object(
		'unavailable_items', (select jsonb_agg(id order by id) from unnest(item_ids) id where id is not null),
		'reserved_until', extract(epoch from ends)::bigint
	) end
$$;
