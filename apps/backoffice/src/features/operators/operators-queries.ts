import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions } from '@tanstack/react-query'

export const operatorsQuery = (call: Call) =>
	queryOptions({
		queryKey: ['operators', 'list'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/operators', { signal })).payload,
	})

export const operatorQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: ['operators', id],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/operators/{id}', { params: { id }, signal })).payload,
	})
