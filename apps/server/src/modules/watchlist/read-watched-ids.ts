import type { WatchedIds } from '@skinverse/contract/entities/watchlist'
import type { WatchlistContext } from './context.ts'

export async function readWatchedIds(
	{ platform: { db } }: Pick<WatchlistContext, 'platform'>,
	userId: number,
): Promise<WatchedIds> {
	const rows = await db.many<{ item_id: number | null; skin_id: number | null }>(
		'select item_id, skin_id from watchlist_entries where user_id = $1 order by id',
		[userId],
	)
	return {
		items: rows.flatMap(({ item_id }) => item_id ?? []),
		skins: rows.flatMap(({ skin_id }) => skin_id ?? []),
	}
}
