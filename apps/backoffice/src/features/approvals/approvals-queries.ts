import type { Call } from '@skinverse/contract/client/create-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type QueueSearch, statusIn } from '../../shared/queue/queue-search.ts'
import { approvalFilters } from '../../shared/queue/statuses.ts'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'

export const approvalsQuery = (call: Call, search: QueueSearch) =>
	queryOptions({
		queryKey: ['approvals', 'list', search],
		queryFn: ({ signal }) =>
			call('GET /backoffice/approvals', {
				query: {
					search: search.search,
					status: statusIn(approvalFilters, search),
					page: String(search.page ?? 1),
				},
				signal,
			}),
		placeholderData: keepPreviousData,
		refetchInterval: LOOK_AGAIN_MS,
	})

export const approvalQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: ['approvals', id],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/approvals/{id}', { params: { id }, signal })).payload,
	})
