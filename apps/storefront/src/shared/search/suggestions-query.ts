import type { Call } from '@skinverse/contract/client/create-client'
import type { Game } from '@skinverse/contract/games'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Suggestions of the same letters are asked for again soon, by removing and typing them. */
const FRESH_MS = 30_000

export const suggestionsQuery = (call: Call, query: string, game?: Game) =>
	queryOptions({
		queryKey: ['search', 'suggestions', query, game],
		// A request for letters that are no longer there is cancelled.
		queryFn: async ({ signal }) =>
			(await call('GET /search/suggestions', { query: { query, category: game }, signal })).payload,
		enabled: query !== '',
		placeholderData: keepPreviousData,
		staleTime: FRESH_MS,
		retry: false,
	})
