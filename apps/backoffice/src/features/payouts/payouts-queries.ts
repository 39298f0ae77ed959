import type { Call } from '@skinverse/contract/client/create-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type QueueSearch, statusIn } from '../../shared/queue/queue-search.ts'
import { payoutFilters } from '../../shared/queue/statuses.ts'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'

export const payoutsQuery = (call: Call, search: QueueSearch) =>
	queryOptions({
		queryKey: ['payouts', 'list', search],
		queryFn: ({ signal }) =>
			call('GET /backoffice/payouts', {
				query: {
					search: search.search,
					status: statusIn(payoutFilters, search),
					page: String(search.page ?? 1),
				},
				signal,
			}),
		placeholderData: keepPreviousData,
		refetchInterval: LOOK_AGAIN_MS,
	})

export const payoutQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: ['payouts', id],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/payouts/{id}', { params: { id }, signal })).payload,
	})
