import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions } from '@tanstack/react-query'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'

export const waitingQuery = (call: Call) =>
	queryOptions({
		queryKey: ['payout-runs', 'waiting'],
		queryFn: ({ signal }) => call('GET /backoffice/payout-runs/waiting', { signal }),
		refetchInterval: LOOK_AGAIN_MS,
	})

export const runsQuery = (call: Call) =>
	queryOptions({
		queryKey: ['payout-runs', 'list'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/payout-runs', { signal })).payload,
		refetchInterval: LOOK_AGAIN_MS,
	})

export const statementsQuery = (call: Call) =>
	queryOptions({
		queryKey: ['payout-runs', 'statements'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/payout-runs/statements', { signal })).payload,
	})

export const runQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: ['payout-runs', id],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/payout-runs/{id}', { params: { id }, signal })).payload,
		refetchInterval: LOOK_AGAIN_MS,
	})
