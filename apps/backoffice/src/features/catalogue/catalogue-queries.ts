import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions } from '@tanstack/react-query'
import type { CatalogueSearch } from './catalogue-search.ts'

/** Rows per call: a screen and a half, so that most scroll steps need one page at most. */
export const PAGE_ROWS = 50
/** Pages that scrolled out of view are dropped from the cache after this: a million rows would fill the memory. */
const KEEP_MS = 60_000
export const ITEM_PAGES = ['items', 'list']

export const itemsQuery = (call: Call, search: CatalogueSearch, page: number) =>
	queryOptions({
		queryKey: [...ITEM_PAGES, search.search, search.status, search.category, search.sort, page],
		queryFn: ({ signal }) =>
			call('GET /backoffice/items', {
				query: { ...search, page: String(page + 1), limit: String(PAGE_ROWS) },
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
