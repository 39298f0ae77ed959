import { ApiError } from '@skinverse/contract/client/api-error'
import type { SellerInventory } from '@skinverse/contract/entities/offer-inventory'
import type { Game } from '@skinverse/contract/games'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMine } from '../../../../shared/session/mine.ts'
import { useShop } from '../../../../shared/shop.ts'
import { OFFERS } from '../../offers-query.ts'

/** As long as the server uses an answer of Steam. */
const FRESH_MS = 60_000

/** The shop itself refused: too many visits, or no answer. */
const stateAfter = (error: Error): 'rate_limited' | 'unavailable' =>
	error instanceof ApiError && error.code === 'rate_limited' ? 'rate_limited' : 'unavailable'

interface ReadInventory {
	/** Undefined while it is read; `unavailable` also if the shop itself did not answer. */
	inventory: SellerInventory | undefined
	isBusy: boolean
	/** Asks Steam again. */
	reload: () => void
}

export function useInventory(category: Game): ReadInventory {
	const { call } = useShop()
	const client = useQueryClient()
	const queryKey = [...OFFERS, 'inventory', category]
	const read = async (fresh: boolean, signal?: AbortSignal) =>
		(await call('GET /offer/inventory', { query: { category, ...(fresh && { fresh: '1' }) }, signal }))
			.payload
	const { data, error, isFetching } = useMine(
		queryOptions({
			queryKey,
			queryFn: ({ signal }) => read(client.getQueryData(queryKey) !== undefined, signal),
			staleTime: FRESH_MS,
			retry: false,
		}),
	)
	return {
		inventory: error && !isFetching ? { state: stateAfter(error) } : data,
		isBusy: isFetching,
		reload: () => void client.refetchQueries({ queryKey }),
	}
}
