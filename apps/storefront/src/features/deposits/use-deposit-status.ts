import { ApiError } from '@skinverse/contract/client/api-error'
import type { Call } from '@skinverse/contract/client/create-client'
import { DEPOSIT_POLL_MS } from '@skinverse/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { MINE, useMine } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'

const settled = new Set(['Success', 'Error'])

const depositStatusQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: [MINE, 'deposit-status', id],
		queryFn: async ({ signal }) =>
			(await call('GET /deposit/status/{id}', { params: { id }, signal })).status,
		refetchInterval: ({ state }) => (isOver(state.data, state.error) ? false : DEPOSIT_POLL_MS),
		staleTime: 0,
		gcTime: 0,
	})

/**
 * Polls every five seconds until the status is no longer pending. Undefined before the first response and for guests,
 * who have no deposits; null if the deposit does not exist.
 */
export function useDepositStatus(id: string | undefined): string | null | undefined {
	const { call } = useShop()
	const { data, error } = useMine(depositStatusQuery(call, id ?? ''), id !== undefined)
	if (data) return data
	return isUnknown(error) ? null : undefined
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404
const isOver = (status: string | undefined, error: unknown) =>
	(status !== undefined && settled.has(status)) || isUnknown(error)
