import type { Call } from '@skinverse/contract/client/create-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type QueueSearch, statusIn } from '../../shared/queue/queue-search.ts'
import { depositFilters } from '../../shared/queue/statuses.ts'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'

export const depositsQuery = (call: Call, search: QueueSearch) =>
	queryOptions({
		queryKey: ['deposits', 'list', search],
		queryFn: ({ signal }) =>
			call('GET /backoffice/deposits', {
				query: {
					search: search.search,
					status: statusIn(depositFilters, search),
					page: String(search.page ?? 1),
				},
				signal,
			}),
		placeholderData: keepPreviousData,
		refetchInterval: LOOK_AGAIN_MS,
	})

export const depositQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: ['deposits', id],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/deposits/{id}', { params: { id }, signal })).payload,
	})
