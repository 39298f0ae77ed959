import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useOffice } from './office.ts'

/** Often enough that an open back office shows problems within minutes. */
export const LOOK_AGAIN_MS = 30_000

const todayQuery = (call: Call) =>
	queryOptions({
		queryKey: ['today'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/today', { signal })).payload,
		refetchInterval: LOOK_AGAIN_MS,
	})

/** The number of open tasks; undefined while loading. */
export function useToday() {
	const { call } = useOffice()
	return useQuery(todayQuery(call)).data
}
