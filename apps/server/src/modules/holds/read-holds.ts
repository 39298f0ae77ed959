import type { Sql } from '../../platform/database/database.ts'

interface Reserved {
	item_id: number
	reserved_until: number
}

/**
 * The live holds of other shoppers on these items. From the database: details and lists are cached, and a hold ends
 * without an event.
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
