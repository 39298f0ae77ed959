import type { Call } from '@skinverse/contract/client/create-client'
import type { Game } from '@skinverse/contract/games'
import { queryOptions } from '@tanstack/react-query'
import type { ListSearch } from './list-search.ts'

/** One page of the list as the address asks for it. */
export function listQuery(call: Call, game: Game | undefined, search: ListSearch) {
	const { new: isNew, sale, search: words, sort, page } = search
	return queryOptions({
		queryKey: ['items', 'list', { game, isNew, sale, words, sort, page }],
		queryFn: async ({ signal }) => {
			const { payload, meta } = await call('GET /items/list', {
				query: {
					category: game,
					page: String(page ?? 1),
					sort,
					search: words,
					new: isNew && 'true',
					sale: sale && 'true',
				},
				signal,
			})
			return { items: payload, total: meta.total, pages: meta.pages }
		},
	})
}
