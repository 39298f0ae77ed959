import type { Call } from '@skinverse/contract/client/create-client'
import type { ImportStatus } from '@skinverse/contract/entities/operator/import'
import { queryOptions } from '@tanstack/react-query'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'

/** The operator who started it is watching. */
const LOOK_WHILE_RUNNING_MS = 1_000

const isUnderWay = ({ status }: { status: ImportStatus }) => status === 'checking' || status === 'applying'

export const importsQuery = (call: Call) =>
	queryOptions({
		queryKey: ['imports'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/imports', { signal })).payload,
		refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_WHILE_RUNNING_MS : LOOK_AGAIN_MS),
	})

export const importQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: ['imports', id],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/imports/{id}', { params: { id }, signal })).payload,
		refetchInterval: ({ state }) =>
			state.data && isUnderWay(state.data) ? LOOK_WHILE_RUNNING_MS : LOOK_AGAIN_MS,
	})
