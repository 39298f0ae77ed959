import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions } from '@tanstack/react-query'
import { MINE } from '../../../shared/session/mine.ts'

/** The account's confirmation methods, and whether it is confirmed. Never cached: both can change elsewhere. */
export const confirmationQuery = (call: Call) =>
	queryOptions({
		queryKey: [MINE, 'confirmation'],
		queryFn: ({ signal }) => call('GET /user/confirm', { signal }),
		staleTime: 0,
		gcTime: 0,
	})
