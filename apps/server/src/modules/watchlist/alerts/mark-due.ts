import type { Sql } from '../../../platform/database/database.ts'

/** Rows of the feed live for an hour; a shop that was off for longer may have missed some. */
const FEED_LASTS_MINUTES = 50

/**
 * Marks the alerts that the catalogue's changes since the last call may concern. The feed is read by transaction id:
 * below the horizon every transaction has ended, so each change is in exactly one call. The row is locked, and another
 * node skips it: one node reads the feed at a time. False if another node does.
 */
export async function markDue(tx: Sql): Promise<boolean> {
	const feed = await tx.maybe<{ horizon: string; next: string; is_lost: boolean }>(
		`select horizon::text, pg_snapshot_xmin(pg_current_snapshot())::text as next,
			-- A restore into another server resets the transaction ids.
			horizon > pg_snapshot_xmin(pg_current_snapshot()) or read_at < now() - make_interval(mins => $1) as is_lost
		from watchlist_feed for update skip locked`,
		[FEED_LASTS_MINUTES],
	)
	if (feed === undefined) return false
	if (feed.is_lost || (await isEverythingChanged(tx, feed)))
		await tx.run("update watchlist_entries set is_due = true where alert <> 'none' and not is_due")
	else
		await tx.run(
			`with changed as (
				select distinct item_id from item_changes where xid >= $1::text::xid8 and xid < $2::text::xid8
			), changed_skins as (
				select distinct kind.skin_id from changed join items item on item.id = changed.item_id
				join item_kinds kind on kind.id = item.kind_id
			)
			update watchlist_entries set is_due = true where alert <> 'none' and not is_due and id in (
				select watched.id from changed join watchlist_entries watched on watched.item_id = changed.item_id
				union all
				select watched.id from changed_skins join watchlist_entries watched on watched.skin_id = changed_skins.skin_id)`,
			[feed.horizon, feed.next],
		)
	await tx.run('update watchlist_feed set horizon = $1::text::xid8, read_at = now()', [feed.next])
	return true
}

/** A change too large to list is one row without an item. */
async function isEverythingChanged(
	tx: Sql,
	{ horizon, next }: { horizon: string; next: string },
): Promise<boolean> {
	const row = await tx.maybe(
		`select from item_changes where xid >= $1::text::xid8 and xid < $2::text::xid8 and item_id is null limit 1`,
		[horizon, next],
	)
	return row !== undefined
}
