import type { Call } from '@skinverse/contract/client/create-client'
import { unpricedFilters } from '@skinverse/contract/entities/operator/item'
import { games } from '@skinverse/contract/games'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { statusIn } from '../../shared/queue/queue-search.ts'
import { type CatalogueSearch, filterOf } from './catalogue-search.ts'
import type { UnpricedSearch } from './unpriced/unpriced-search.ts'

/** Rows per call: a screen and a half, so that most scroll steps need one page at most. */
export const PAGE_ROWS = 50
/** Pages that scrolled out of view are dropped from the cache after this: a million rows would fill the memory. */
const KEEP_MS = 60_000
/** What is on sale changes slowly. */
const VALUES_FRESH_MS = 300_000
export const ITEM_PAGES = ['items', 'list']

export const itemsQuery = (call: Call, search: CatalogueSearch, page: number) =>
	queryOptions({
		queryKey: [...ITEM_PAGES, filterOf(search), search.sort, page],
		queryFn: ({ signal }) =>
			call('GET /backoffice/items', {
				query: { ...filterOf(search), sort: search.sort, page: String(page + 1), limit: String(PAGE_ROWS) },
				signal,
			}),
		gcTime: KEEP_MS,
	})

export const itemQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: ['items', id],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/items/{id}', { params: { id }, signal })).payload,
	})

export const viewsQuery = (call: Call) =>
	queryOptions({
		queryKey: ['items', 'views'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/items/views', { signal })).payload,
	})

export const filterValuesQuery = (call: Call) =>
	queryOptions({
		queryKey: ['items', 'filters'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/items/filters', { signal })).payload,
		staleTime: VALUES_FRESH_MS,
	})

/** What the list and its file are asked for. */
export const askedUnpriced = (search: UnpricedSearch) => ({
	search: search.search,
	status: statusIn(unpricedFilters, search),
	category: games.find((game) => game === search.category),
})

export const unpricedQuery = (call: Call, search: UnpricedSearch) =>
	queryOptions({
		queryKey: ['items', 'unpriced', search],
		queryFn: ({ signal }) =>
			call('GET /backoffice/items/unpriced', {
				query: { ...askedUnpriced(search), page: String(search.page ?? 1) },
				signal,
			}),
		placeholderData: keepPreviousData,
	})
