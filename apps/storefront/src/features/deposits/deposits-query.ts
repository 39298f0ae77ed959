import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions } from '@tanstack/react-query'
import { MINE } from '../../shared/session/mine.ts'
import { whileUnderWay } from '../../shared/while-under-way.ts'

export const depositsQuery = (call: Call) =>
	queryOptions({
		queryKey: [MINE, 'deposits'],
		queryFn: async ({ signal }) => (await call('GET /deposit/history', { signal })).payload,
		refetchInterval: ({ state }) => whileUnderWay(state.data, ['Pending', 'Processing']),
	})
