import type { WatchlistContext } from './context.ts'
import type { WatchedThing } from './watched-thing.ts'

export async function unwatch(
	{ platform: { db } }: Pick<WatchlistContext, 'platform'>,
	userId: number,
	{ column, id }: WatchedThing,
): Promise<void> {
	await db.run(`delete from watchlist_entries where user_id = $1 and ${column} = $2::bigint`, [userId, id])
}
