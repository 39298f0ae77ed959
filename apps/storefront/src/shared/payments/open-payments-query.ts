import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions } from '@tanstack/react-query'
import { pollIntervalMs } from '../poll-interval.ts'
import { MINE } from '../session/mine.ts'

/** Below the key of the deposits, so that the live stream's news of a deposit reads it again. */
export const openPaymentsQuery = (call: Call) =>
	queryOptions({
		queryKey: [MINE, 'deposits', 'open'],
		queryFn: async ({ signal }) => (await call('GET /deposit/open', { signal })).payload,
		refetchInterval: ({ state }) => pollIntervalMs(state.data, ['Pending', 'Processing']),
	})
