import type { Call } from '@skinverse/contract/client/create-client'
import type { TradeAssetView } from '@skinverse/contract/entities/operator/trade-account'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { LOOK_AGAIN_MS } from '../../shared/today.ts'

export const accountsQuery = (call: Call) =>
	queryOptions({
		queryKey: ['trading', 'accounts'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/trading/accounts', { signal })).payload,
		refetchInterval: LOOK_AGAIN_MS,
	})

export const accountQuery = (call: Call, id: string) =>
	queryOptions({
		queryKey: ['trading', 'accounts', id],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/trading/accounts/{id}', { params: { id }, signal })).payload,
		refetchInterval: LOOK_AGAIN_MS,
	})

export const assetsQuery = (call: Call, id: number, view: TradeAssetView, page: number) =>
	queryOptions({
		queryKey: ['trading', 'accounts', String(id), 'assets', view, page],
		queryFn: ({ signal }) =>
			call('GET /backoffice/trading/accounts/{id}/assets', {
				params: { id: String(id) },
				query: { view, page: String(page) },
				signal,
			}),
		placeholderData: keepPreviousData,
	})
