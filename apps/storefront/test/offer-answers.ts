import type { Offer, OfferDetails, OfferEvent, OfferLine } from '@skinverse/contract/entities/offer'
import type { OfferQuote } from '@skinverse/contract/entities/offer-quote'
import type { Handlers } from './shop-server.ts'

/** Midday, so that every time zone of a test machine shows the same day. */
export const NOON = Date.UTC(2026, 10, 14, 12, 5) / 1000

export const line = (id: number, change: Partial<OfferLine> = {}): OfferLine => ({
	title: `AK-47 | Skin ${id}`,
	quality: 'field_tested',
	float_value: null,
	price: 50,
	item: { img: null },
	asset: null,
	...change,
})

export const offer = (id: number, change: Partial<Offer> = {}): Offer => ({
	id,
	created_at: NOON,
	title: `AK-47 | Skin ${id}`,
	item: { img: null },
	lines: [line(id)],
	item_url: 'https://steamcommunity.com/id/mira/inventory/#730_2_1',
	user_price: 50,
	service_price: null,
	agreed_price: null,
	status: 'pending',
	quality: 'field_tested',
	currency: 'EUR',
	expires_at: null,
	payable_at: null,
	reason: null,
	...change,
})

/** The shop proposed 41.50 for it. */
export const proposed = (id: number): Offer =>
	offer(id, { status: 'offer', service_price: 41.5, expires_at: NOON + 3 * 86_400 })

export const payable = (id: number, change: Partial<Offer> = {}): Offer =>
	offer(id, { status: 'ready_for_payout', service_price: 41.5, agreed_price: 41.5, ...change })

export const offerEvent = (change: Partial<OfferEvent> = {}): OfferEvent => ({
	created_at: NOON,
	by: 'user',
	from: null,
	to: 'pending',
	price: null,
	reason: null,
	...change,
})

export const detailsOf = (
	known: Offer,
	history: OfferEvent[] = [offerEvent({ price: known.user_price })],
): OfferDetails => ({ ...known, history, payout: null, intake: null })

/** A history of these offers, evaluated at every call, and the details of each. */
export const offersServer = (list: () => Offer[]): Handlers => ({
	'GET /offer/history': () => ({ payload: list(), meta: { total: list().length, pages: 1 } }),
	'GET /offer/{id}': ({ params }) => {
		const found = list().find(({ id }) => String(id) === params.id)
		if (!found) return Response.json({ status: 'ERROR' }, { status: 404 })
		return { data: detailsOf(found) }
	},
})

/** A skin of the catalogue that the shop usually buys for 40 to 45. */
export const quoted: OfferQuote = {
	skin: {
		name: 'AK-47 | Redline',
		category: 'cs2',
		slug: 'ak-47-redline',
		img_url: null,
		rarity: 'Classified',
	},
	range: { from: 40, till: 45, basis: 'sales' },
	sold: 12,
	margin_percent: 20,
}
