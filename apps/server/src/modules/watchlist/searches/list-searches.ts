import type { WatchlistSearch } from '@skinverse/contract/entities/watchlist'
import { MAX_FRESH_LISTINGS } from '@skinverse/contract/limits'
import type { WatchlistContext } from '../context.ts'
import { freshItems } from './fresh-items.ts'

const DAY_SECONDS = 86_400

export async function listSearches(
	{ platform, catalogue }: Pick<WatchlistContext, 'platform' | 'catalogue'>,
	userId: number,
): Promise<WatchlistSearch[]> {
	const rows = await platform.db.many<Omit<WatchlistSearch, 'fresh'>>(
		`select id, title, address, is_mailed from watchlist_searches where user_id = $1 order by created_at desc, id desc`,
		[userId],
	)
	const after = Math.floor(platform.clock.now().getTime() / 1000) - DAY_SECONDS
	return rows.map((row) => ({
		...row,
		fresh: freshItems(catalogue, row.address, { after, limit: MAX_FRESH_LISTINGS }).length,
	}))
}
