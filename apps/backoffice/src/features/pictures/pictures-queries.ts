import type { Call } from '@skinverse/contract/client/create-client'
import { pictureFilters } from '@skinverse/contract/entities/operator/picture'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type QueueSearch, statusIn } from '../../shared/queue/queue-search.ts'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'

export const picturesQuery = (call: Call, search: QueueSearch) =>
	queryOptions({
		queryKey: ['pictures', search],
		queryFn: ({ signal }) =>
			call('GET /backoffice/pictures', {
				query: {
					search: search.search,
					status: statusIn(pictureFilters, search),
					page: String(search.page ?? 1),
				},
				signal,
			}),
		placeholderData: keepPreviousData,
		refetchInterval: LOOK_AGAIN_MS,
	})
