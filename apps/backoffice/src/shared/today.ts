import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useOffice } from './office.ts'

/** Often enough that a shop left open on a desk tells of trouble within a coffee. */
export const LOOK_AGAIN_MS = 30_000

export const todayQuery = (call: Call) =>
	queryOptions({
		queryKey: ['today'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/today', { signal })).payload,
		refetchInterval: LOOK_AGAIN_MS,
	})

/** How much waits for somebody; undefined until it is known. */
export function useToday() {
	const { call } = useOffice()
	return useQuery(todayQuery(call)).data
}
