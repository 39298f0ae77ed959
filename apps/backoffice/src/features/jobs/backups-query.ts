import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions } from '@tanstack/react-query'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'

/** The operator who started a backup is watching it. */
const LOOK_WHILE_RUNNING_MS = 2_000

export const backupsQuery = (call: Call) =>
	queryOptions({
		queryKey: ['backups'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/backups', { signal })).payload,
		refetchInterval: ({ state }) => (state.data?.running ? LOOK_WHILE_RUNNING_MS : LOOK_AGAIN_MS),
	})
