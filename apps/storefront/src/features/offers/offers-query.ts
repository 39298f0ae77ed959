import type { Call } from '@skinverse/contract/client/create-client'
import type { Offer } from '@skinverse/contract/entities/offer'
import type { OfferStatus } from '@skinverse/contract/offer-moves'
import { queryOptions } from '@tanstack/react-query'
import { MINE, useMine } from '../../shared/session/mine.ts'
import { useShop } from '../../shared/shop.ts'
import { readableOffer } from './readable-offer.ts'

/** The start of every key here: a change of one offer invalidates all of them. */
export const OFFERS = [MINE, 'offers'] as const

/** Operators answer within hours or days; polling shows it within half a minute. */
const WATCH_MS = 30_000
const settled: readonly OfferStatus[] = [
	'sold',
	'declined_by_user',
	'declined_by_service',
	'canceled',
	'returned',
]

/** All offers, newest first; pagination is done on the client. */
export const offersQuery = (call: Call) =>
	queryOptions({
		queryKey: [...OFFERS, 'list'],
		queryFn: async ({ signal }) => (await call('GET /offer/history', { signal })).payload.map(readableOffer),
		refetchInterval: ({ state }) =>
			state.data?.some(({ status }) => !settled.includes(status)) ? WATCH_MS : false,
	})

export const offerQuery = (call: Call, id: number) =>
	queryOptions({
		queryKey: [...OFFERS, id],
		queryFn: async ({ signal }) =>
			readableOffer((await call('GET /offer/{id}', { params: { id: String(id) }, signal })).data),
	})

/** The offer from the table's cache. */
export function useListedOffer(id: number): Offer | undefined {
	const { call } = useShop()
	return useMine(offersQuery(call)).data?.find((offer) => offer.id === id)
}
