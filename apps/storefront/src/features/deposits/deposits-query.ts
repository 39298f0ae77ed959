import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions } from '@tanstack/react-query'
import { pollIntervalMs } from '../../shared/poll-interval.ts'
import { MINE } from '../../shared/session/mine.ts'

export const depositsQuery = (call: Call) =>
	queryOptions({
		queryKey: [MINE, 'deposits'],
		queryFn: async ({ signal }) => (await call('GET /deposit/history', { signal })).payload,
		refetchInterval: ({ state }) => pollIntervalMs(state.data, ['Pending', 'Processing']),
	})
