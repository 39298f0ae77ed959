import type { Call } from '@skinverse/contract/client/create-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type QueueSearch, statusIn } from '../../shared/queue/queue-search.ts'
import { caseFilters } from '../../shared/queue/statuses.ts'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'

export const casesQuery = (call: Call, search: QueueSearch) =>
	queryOptions({
		queryKey: ['cases', 'list', search],
		queryFn: ({ signal }) =>
			call('GET /backoffice/cases', {
				query: {
					search: search.search,
					status: statusIn(caseFilters, search),
					page: String(search.page ?? 1),
				},
				signal,
			}),
		placeholderData: keepPreviousData,
		refetchInterval: LOOK_AGAIN_MS,
	})

export const caseQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: ['cases', id],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/cases/{id}', { params: { id }, signal })).payload,
		refetchInterval: LOOK_AGAIN_MS,
	})
