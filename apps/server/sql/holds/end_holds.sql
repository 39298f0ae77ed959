-- Ends a shopper's live holds and returns their items: all of them, those of one top-up, or those on some items. The
-- promised end stays, so an early end does not allow a longer hold.
create or replace function end_holds(shopper bigint, of_deposit bigint default null, of_items bigint[] default null)
returns bigint[] language sql as $$
	with live as (
		-- In the order of the items: two calls at once do not deadlock.
		select item_id from holds
		where user_id = shopper and is_latest and expires_at > clock_timestamp()
			and (of_deposit is null or deposit_id = of_deposit) and (of_items is null or item_id = any (of_items))
		order by item_id for no key update
	), ended as (
		update holds set expires_at = least(holds.expires_at, clock_timestamp())
		from live where holds.user_id = shopper and holds.item_id = live.item_id
		returning holds.item_id
	)
	select coalesce(array_agg(item_id order by item_id), '{}') from ended
$$;
