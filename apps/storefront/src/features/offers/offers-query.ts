import type { Call } from '@skinverse/contract/client/create-client'
import type { Offer } from '@skinverse/contract/entities/offer'
import type { OfferStatus } from '@skinverse/contract/offer-moves'
import { queryOptions } from '@tanstack/react-query'
import { MINE, useMine } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'

/** The start of every key here: what changes one offer makes all of it old. */
export const OFFERS = [MINE, 'offers'] as const

/** People answer offers within hours or days; whoever watches learns of it within half a minute. */
const WATCH_MS = 30_000
const settled: readonly OfferStatus[] = [
	'sold',
	'declined_by_user',
	'declined_by_service',
	'canceled',
	'returned',
]

/** All of them, newest first; the table's pages are cut on the screen. */
export const offersQuery = (call: Call) =>
	queryOptions({
		queryKey: [...OFFERS, 'list'],
		queryFn: async ({ signal }) => (await call('GET /offer/history', { signal })).payload,
		refetchInterval: ({ state }) =>
			state.data?.some(({ status }) => !settled.includes(status)) ? WATCH_MS : false,
	})

export const offerQuery = (call: Call, id: number) =>
	queryOptions({
		queryKey: [...OFFERS, id],
		queryFn: async ({ signal }) =>
			(await call('GET /offer/{id}', { params: { id: String(id) }, signal })).data,
	})

/** The offer as the table behind the modal knows it. */
export function useListedOffer(id: number): Offer | undefined {
	const { call } = useShop()
	return useMine(offersQuery(call)).data?.find((offer) => offer.id === id)
}
