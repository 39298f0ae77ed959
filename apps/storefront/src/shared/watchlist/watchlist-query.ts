import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions } from '@tanstack/react-query'
import { MINE } from '../session/mine.ts'

/** The start of the key of everything about the watchlist. */
export const WATCHLIST = [MINE, 'watchlist'] as const

export const watchedIdsQuery = (call: Call) =>
	queryOptions({
		queryKey: [...WATCHLIST, 'ids'],
		queryFn: async ({ signal }) => (await call('GET /watchlist/ids', { signal })).payload,
		staleTime: 60_000,
	})

export const watchlistQuery = (call: Call) =>
	queryOptions({
		queryKey: [...WATCHLIST, 'all'],
		queryFn: async ({ signal }) => (await call('GET /watchlist', { signal })).payload,
	})
