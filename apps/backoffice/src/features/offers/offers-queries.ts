import type { Call } from '@skinverse/contract/client/create-client'
import { offerStatuses } from '@skinverse/contract/offer-moves'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type QueueSearch, statusIn } from '../../shared/queue/queue-search.ts'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'

export const offersQuery = (call: Call, search: QueueSearch) =>
	queryOptions({
		queryKey: ['offers', 'list', search],
		queryFn: ({ signal }) =>
			call('GET /backoffice/offers', {
				query: {
					search: search.search,
					status: statusIn(offerStatuses, search),
					page: String(search.page ?? 1),
				},
				signal,
			}),
		placeholderData: keepPreviousData,
		refetchInterval: LOOK_AGAIN_MS,
	})

export const offerQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: ['offers', id],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/offers/{id}', { params: { id }, signal })).payload,
	})
