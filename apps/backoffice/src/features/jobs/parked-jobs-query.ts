import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'

/** Often enough that a shop left open on a desk tells of trouble within a coffee. */
const LOOK_AGAIN_MS = 30_000

export const parkedJobsQuery = (call: Call) =>
	queryOptions({
		queryKey: ['jobs', 'parked'],
		queryFn: ({ signal }) => call('GET /backoffice/jobs/parked', { signal }),
		refetchInterval: LOOK_AGAIN_MS,
	})

/** Zero until it is known, and for whoever may not see jobs. */
export function useParkedCount(): number {
	const { call } = useOffice()
	const enabled = useMay('jobs.read')
	return useQuery({ ...parkedJobsQuery(call), enabled }).data?.total ?? 0
}
