import { queryOptions } from '@tanstack/react-query'
import type { Call } from '../api/client.ts'

export const countriesQuery = (call: Call) =>
	queryOptions({
		queryKey: ['countries'],
		queryFn: async ({ signal }) => (await call('GET /countries', { signal })).payload,
		staleTime: Number.POSITIVE_INFINITY,
	})
