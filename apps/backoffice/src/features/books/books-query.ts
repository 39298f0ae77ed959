import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions } from '@tanstack/react-query'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'

/** The operator who started a check is watching it. */
const LOOK_WHILE_RUNNING_MS = 1_000

export const booksQuery = (call: Call) =>
	queryOptions({
		queryKey: ['books'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/books', { signal })).payload,
		refetchInterval: ({ state }) => (state.data?.running ? LOOK_WHILE_RUNNING_MS : LOOK_AGAIN_MS),
	})
