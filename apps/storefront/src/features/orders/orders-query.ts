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
