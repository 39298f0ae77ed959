import type { Sql } from '../../platform/database/database.ts'

interface Reserved {
	item_id: number
	reserved_until: number
}

/**
 * The live holds of other shoppers on these items. From the database: details and lists are cached, and a hold whose
 * time is over ends without an event.
 */
export async function readHolds(
	sql: Sql,
	itemIds: readonly number[],
	userId: number | undefined,
): Promise<Reserved[]> {
	if (itemIds.length === 0) return []
	return sql.many<Reserved>(
		`select item_id, extract(epoch from expires_at)::bigint as reserved_until from holds
		where item_id = any ($1) and is_latest and expires_at > clock_timestamp() and user_id is distinct from $2
		order by item_id`,
		[itemIds, userId],
	)
}

/** The items that were reserved or became free within the last seconds, or may have been: for a node that missed it. */
export async function readRecentHolds(sql: Sql, seconds: number): Promise<number[]> {
	const rows = await sql.many<{ item_id: number }>(
		// The promised end is never before the actual one, and has the index.
		`select distinct item_id from holds
		where ends_at > clock_timestamp() - make_interval(secs => $1)
			and expires_at > clock_timestamp() - make_interval(secs => $1)`,
		[seconds],
	)
	return rows.map(({ item_id }) => item_id)
}
