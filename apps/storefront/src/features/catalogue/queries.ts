import type { Call } from '@skinverse/contract/client/create-client'
import type { Game } from '@skinverse/contract/games'
import { RANDOM_PRODUCTS } from '@skinverse/contract/limits'
import { queryOptions } from '@tanstack/react-query'

/** Random items of a game; each draw is different. */
export const randomItemsQuery = (call: Call, game: Game, draw: number) =>
	queryOptions({
		queryKey: ['items', 'random', game, draw],
		queryFn: async ({ signal }) => {
			const query = { random: 'true', limit: String(RANDOM_PRODUCTS), category: game } as const
			return (await call('GET /items/list', { query, signal })).payload
		},
		// New random items on every return to the tab would be distracting.
		staleTime: Number.POSITIVE_INFINITY,
		// Dropped with the page: the next one starts again with its first draw.
		gcTime: 0,
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

/** The games and their categories. */
export const categoriesQuery = (call: Call) =>
	queryOptions({
		queryKey: ['categories'],
		queryFn: async ({ signal }) => (await call('GET /categories', { signal })).payload,
		staleTime: 60_000,
	})

/** The filter options of a list. Without them there are fewer filters, so a failure shows no error. */
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
