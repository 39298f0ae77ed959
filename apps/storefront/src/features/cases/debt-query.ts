import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions } from '@tanstack/react-query'
import { MINE } from '../../shared/session/mine.ts'

/** What the shopper owes; nearly always nothing. */
export const debtQuery = (call: Call) =>
	queryOptions({
		queryKey: [MINE, 'debt'],
		queryFn: async ({ signal }) => (await call('GET /cases/debt', { signal })).payload,
	})
