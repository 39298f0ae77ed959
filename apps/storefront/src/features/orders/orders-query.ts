import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions } from '@tanstack/react-query'
import { pollIntervalMs } from '../../shared/poll-interval.ts'
import { MINE } from '../../shared/session/mine.ts'

/** All orders: pagination counts items, not orders. */
export const ordersQuery = (call: Call) =>
	queryOptions({
		queryKey: [MINE, 'orders'],
		queryFn: async ({ signal }) => (await call('GET /purchase/history', { signal })).payload,
		refetchInterval: ({ state }) => pollIntervalMs(state.data, ['processing']),
	})

/** Under the key of the history: the same event of the live stream refetches both. */
export const orderQuery = (call: Call, orderId: string) =>
	queryOptions({
		queryKey: [MINE, 'orders', orderId],
		queryFn: async ({ signal }) =>
			(await call('GET /purchase/orders/{id}', { params: { id: orderId }, signal })).payload,
		refetchInterval: ({ state }) => pollIntervalMs(state.data && [state.data], ['processing']),
	})
