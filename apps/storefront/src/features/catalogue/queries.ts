import type { Call } from '@skinverse/contract/client/create-client'
import type { Game } from '@skinverse/contract/games'
import { queryOptions } from '@tanstack/react-query'

export const randomItemsQuery = (call: Call, limit: number) =>
	queryOptions({
		queryKey: ['items', 'random', limit],
		queryFn: async ({ signal }) =>
			(await call('GET /items/list', { query: { random: 'true', limit: String(limit) }, signal })).payload,
		// Another handful at every return to the tab would only be restless.
		staleTime: Number.POSITIVE_INFINITY,
	})

export const bestSellersQuery = (call: Call, game: Game | undefined) =>
	queryOptions({
		queryKey: ['items', 'best-sellers', game],
		queryFn: async ({ signal }) =>
			(await call('GET /items/recommended', { query: { category: game }, signal })).payload,
		staleTime: 60_000,
	})

export const itemQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: ['items', id],
		queryFn: async ({ signal }) => (await call('GET /items/{id}', { params: { id }, signal })).payload,
	})

/** What a list can be filtered by. Without it there are fewer filters, which is no reason to complain aloud. */
export const filterDataQuery = (call: Call, game: Game | undefined) =>
	queryOptions({
		queryKey: ['items', 'filter-data', game],
		queryFn: async ({ signal }) => {
			try {
				return (await call('GET /items/filter-data', { query: { category: game }, signal })).payload
			} catch (error) {
				if (!signal.aborted) console.warn('filter data', error)
				throw error
			}
		},
		staleTime: 60_000,
	})
