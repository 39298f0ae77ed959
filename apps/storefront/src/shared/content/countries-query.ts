import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions } from '@tanstack/react-query'

export const countriesQuery = (call: Call) =>
	queryOptions({
		queryKey: ['countries'],
		queryFn: async ({ signal }) => (await call('GET /countries', { signal })).payload,
		staleTime: Number.POSITIVE_INFINITY,
	})
