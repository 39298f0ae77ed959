-- Holds the items of a shopper's cart for a top-up, as far as the limits allow: the oldest entries first. Returns how
-- many are held. An item that the shopper held before is held again only until the end that was promised then, or
-- after a pause; so a hold is never prolonged.
create or replace function place_holds(
	shopper bigint, deposit bigint, minutes integer, most_items integer, pause_minutes integer
) returns integer language plpgsql as $$
declare
	moment timestamptz;
	held integer;
	wanted bigint[];
begin
	-- In the lock order of a purchase. A purchase of these items is over, or waits and then sees the holds.
	perform from carts where user_id = shopper for update;
	perform from cart_items entry join items item on item.id = entry.item_id
	where entry.user_id = shopper order by item.id for no key update of item;
	moment := clock_timestamp();
	-- A second top-up takes over: the failure of the first one no longer ends them.
	update holds set deposit_id = deposit where user_id = shopper and is_latest and expires_at > moment;
	get diagnostics held = row_count;
	select array_agg(id) into wanted
	from (
		select item.id from cart_items entry join items item on item.id = entry.item_id
			left join holds latest on latest.item_id = item.id and latest.is_latest
			left join holds own on own.item_id = item.id and own.user_id = shopper
		where entry.user_id = shopper and item.status = 'available'
			and coalesce(latest.expires_at <= moment, true)
			and coalesce(own.ends_at > moment or own.ends_at <= moment - make_interval(mins => pause_minutes), true)
		order by entry.added_at, item.id limit greatest(most_items - held, 0)
	) free;
	update holds set is_latest = false where item_id = any (wanted) and is_latest and user_id <> shopper;
	insert into holds (user_id, item_id, deposit_id, expires_at, ends_at)
	select shopper, id, deposit, moment + make_interval(mins => minutes), moment + make_interval(mins => minutes)
	from unnest(wanted) id
	on conflict on constraint holds_unique do update set deposit_id = excluded.deposit_id, is_latest = true,
		expires_at = case when holds.ends_at > moment then holds.ends_at else excluded.ends_at end,
		ends_at = case when holds.ends_at > moment then holds.ends_at else excluded.ends_at end;
	perform announce_holds(wanted);
	return held + coalesce(cardinality(wanted), 0);
end $$;
