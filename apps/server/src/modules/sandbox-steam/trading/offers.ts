import { notFound } from './refusal.ts'
import type { Store } from './store.ts'

/** Steam's numbers. */
export const offerState = {
	invalid: 1,
	active: 2,
	accepted: 3,
	countered: 4,
	expired: 5,
	canceled: 6,
	declined: 7,
	invalidItems: 8,
	needsConfirmation: 9,
	canceledBySecondFactor: 10,
	inEscrow: 11,
} as const

export interface Offer {
	offerId: number
	sender: string
	partner: string
	message: string
	state: number
	createdAt: number
	expiresAt: number
	escrowEndsAt: number | null
	tradeId: number | null
	give: OfferThing[]
	take: OfferThing[]
}

export interface OfferThing {
	thingId: number
	appId: number
	contextId: string
	assetId: string
	marketHashName: string
	iconUrl: string | null
	side: 'give' | 'take'
}

type OfferRow = Omit<Offer, 'give' | 'take'>

const OFFER = `select offer_id as offerId, sender, partner, message, state, created_at as createdAt,
	expires_at as expiresAt, escrow_ends_at as escrowEndsAt, trade_id as tradeId from offers`

export function findOffer(store: Store, offerId: number): Offer | undefined {
	const row = store.maybe<OfferRow>(`${OFFER} where offer_id = ?`, offerId)
	return row && withThings(store, row)
}

export function requireOffer(store: Store, offerId: number): Offer {
	const offer = findOffer(store, offerId)
	if (offer === undefined) throw notFound('offer')
	return offer
}

/** Open ones always, others since the given time. */
export function listSentOffers(store: Store, sender: string, since: number): Offer[] {
	return store
		.many<OfferRow>(
			`${OFFER} where sender = ? and (created_at >= ? or state in (2, 9, 11)) order by offer_id`,
			sender,
			since,
		)
		.map((row) => withThings(store, row))
}

/** The newest offers that this account got or sent. */
export function listOffersOf(store: Store, steamId: string, limit: number): Offer[] {
	return store
		.many<OfferRow>(
			`${OFFER} where partner = ?1 and state <> 9 or sender = ?1 order by offer_id desc limit ?2`,
			steamId,
			limit,
		)
		.map((row) => withThings(store, row))
}

export function setOfferState(store: Store, offerId: number, state: number): void {
	store.run('update offers set state = ?, updated_at = ? where offer_id = ?', state, store.now(), offerId)
}

function withThings(store: Store, row: OfferRow): Offer {
	const things = store.many<OfferThing>(
		`select o.thing_id as thingId, t.app_id as appId, o.context_id as contextId, o.asset_id as assetId,
			t.market_hash_name as marketHashName, t.icon_url as iconUrl, o.side
		from offer_things o join things t using (thing_id) where o.offer_id = ? order by o.thing_id`,
		row.offerId,
	)
	return {
		...row,
		give: things.filter(({ side }) => side === 'give'),
		take: things.filter(({ side }) => side === 'take'),
	}
}
