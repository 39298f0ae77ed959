import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions } from '@tanstack/react-query'
import { MINE } from '../../shared/session/mine.ts'
import { whileUnderWay } from '../../shared/while-under-way.ts'

/** All of them: the table's pages count items, not orders. */
export const ordersQuery = (call: Call) =>
	queryOptions({
		queryKey: [MINE, 'orders'],
		queryFn: async ({ signal }) => (await call('GET /purchase/history', { signal })).payload,
		refetchInterval: ({ state }) => whileUnderWay(state.data, ['processing']),
	})
