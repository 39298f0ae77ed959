import type { Call } from '@skinverse/contract/client/create-client'
import type { OfficeOrderDetails } from '@skinverse/contract/entities/operator/order'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type QueueSearch, statusIn } from '../../shared/queue/queue-search.ts'
import { orderFilters } from '../../shared/queue/statuses.ts'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'

export const ordersQuery = (call: Call, search: QueueSearch) =>
	queryOptions({
		queryKey: ['orders', 'list', search],
		queryFn: ({ signal }) =>
			call('GET /backoffice/orders', {
				query: {
					search: search.search,
					status: statusIn(orderFilters, search),
					page: String(search.page ?? 1),
				},
				signal,
			}),
		placeholderData: keepPreviousData,
		refetchInterval: LOOK_AGAIN_MS,
	})

export const orderQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: ['orders', id],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/orders/{id}', { params: { id }, signal })).payload,
		refetchInterval: ({ state: { data } }) => (isBeingSent(data) ? SENT_LOOK_AGAIN_MS : false),
	})

/** A job settles an item soon after its mark can no longer be undone. */
const SENT_LOOK_AGAIN_MS = 2_000
const isBeingSent = (order: OfficeOrderDetails | undefined) =>
	order?.items.some(({ undo_until }) => undo_until !== null) === true
