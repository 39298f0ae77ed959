import type { Call } from '@skinverse/contract/client/create-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export const compareQuery = (call: Call, items: readonly number[]) =>
	queryOptions({
		queryKey: ['skins', 'compare', items],
		queryFn: async ({ signal }) =>
			(await call('GET /skins/compare', { query: { items: items.join(',') }, signal })).payload,
		// One copy fewer: the others stay where they are.
		placeholderData: keepPreviousData,
	})
