import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions } from '@tanstack/react-query'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'

export const parkedJobsQuery = (call: Call) =>
	queryOptions({
		queryKey: ['jobs', 'parked'],
		queryFn: ({ signal }) => call('GET /backoffice/jobs/parked', { signal }),
		refetchInterval: LOOK_AGAIN_MS,
	})
