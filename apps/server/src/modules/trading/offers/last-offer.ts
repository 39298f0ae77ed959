import type { OfferEvent } from './offer-event.ts'
import type { StoredOffer } from './store-offer.ts'

/** The last offer of a purpose as it is read with it; all null before the first. */
export interface LastOfferRow extends Omit<StoredOffer, 'id' | 'state'> {
	offer_id: number | null
	offer_state: StoredOffer['state'] | 'ended' | null
	outcome: string | null
}

export interface LastOffer {
	/** The live one. */
	offer: StoredOffer | null
	/** How the last offer ended; its node may have been killed before it made the move. */
	ended: OfferEvent | null
}

/** Of the row `offer`: the live one, or the last. One that was given up may be live again although a later one ended. */
export const readLastOffer = (column: 'delivery_id' | 'intake_id', id: string): string => `left join lateral (
	select * from trading_offers where ${column} = ${id} order by state <> 'ended' desc, id desc limit 1
) offer on true`

/** Of the row `offer`. After `unknownMs`, a parameter of the statement, no call is on its way any more. */
export const lastOfferColumns = (unknownMs: string): string => `offer.id as offer_id, offer.code,
	offer.state as offer_state, offer.outcome, offer.steam_offer_id, offer.created_at,
	offer.call_off_at <= now() as is_overdue, offer.unknown_since is not null as is_unknown,
	offer.assets, offer.created_at <= now() - ${unknownMs} * interval '1 millisecond' as is_settled_at_steam`

export function lastOfferOf(row: LastOfferRow, moves: Readonly<Record<OfferEvent, unknown>>): LastOffer {
	const { offer_id: id, offer_state: state, outcome } = row
	const { code, steam_offer_id, created_at, is_overdue, is_settled_at_steam, is_unknown, assets } = row
	const isLive = id !== null && state !== null && state !== 'ended'
	const isEvent = (text: string): text is OfferEvent => Object.hasOwn(moves, text)
	return {
		offer: isLive
			? { id, state, code, steam_offer_id, created_at, is_overdue, is_settled_at_steam, is_unknown, assets }
			: null,
		ended: outcome !== null && isEvent(outcome) ? outcome : null,
	}
}
