import type { Call } from '@skinverse/contract/client/create-client'
import type { Game } from '@skinverse/contract/games'
import { queryOptions } from '@tanstack/react-query'

const COUNT_STALE_MS = 60_000

/** How many items of a game are on sale: the total of its shortest list. */
export const itemCountQuery = (call: Call, game: Game) =>
	queryOptions({
		queryKey: ['items', 'count', game],
		queryFn: async ({ signal }) =>
			(await call('GET /items/list', { query: { category: game, limit: '1' }, signal })).meta.total,
		staleTime: COUNT_STALE_MS,
	})
