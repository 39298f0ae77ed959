-- Whether another shopper has a live hold on the item. For reading: a purchase also checks after it has locked the item.
create or replace function held_by_others(item bigint, shopper bigint) returns boolean language sql stable as $$
	select exists (
		select from holds where item_id = item and is_latest and user_id <> shopper and expires_at > clock_timestamp()
	)
$$;
