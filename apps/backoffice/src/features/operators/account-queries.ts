import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions } from '@tanstack/react-query'

export const factorsQuery = (call: Call) =>
	queryOptions({
		queryKey: ['account', 'second-factors'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/second-factors', { signal })).payload,
	})

export const ownSessionsQuery = (call: Call) =>
	queryOptions({
		queryKey: ['account', 'sessions'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/sessions', { signal })).payload,
	})
