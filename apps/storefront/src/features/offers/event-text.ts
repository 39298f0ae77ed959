import type { OfferEvent } from '@skinverse/contract/entities/offer'
import type { OfferStatus } from '@skinverse/contract/offer-moves'
import type { OfferTextKey } from './use-offer-texts.ts'

const texts: Record<OfferStatus, OfferTextKey> = {
	pending: 'offer_event_submitted',
	offer: 'offer_event_proposed',
	awaiting_item: 'offer_event_accepted',
	skin_received: 'offer_event_received',
	ready_for_payout: 'offer_event_payable',
	payout_processing: 'offer_event_payout_requested',
	sold: 'offer_event_paid',
	declined_by_user: 'offer_event_declined',
	declined_by_service: 'offer_event_declined',
	canceled: 'offer_event_canceled',
	returned: 'offer_event_returned',
}

/** What a person did, as a phrase after their name; the previous status can change its meaning. */
export function eventText({ from, to, by }: Pick<OfferEvent, 'from' | 'to' | 'by'>): OfferTextKey {
	if (from === 'payout_processing' && to === 'ready_for_payout') return 'offer_event_payout_failed'
	if (from === 'offer' && to === 'offer') return 'offer_event_price_changed'
	if (from === 'offer' && to === 'pending') return 'offer_event_price_withdrawn'
	if (to === 'declined_by_user' && by === 'service') return 'offer_event_expired'
	return texts[to]
}

/** Moves that name a price; for the others it would be repeated. */
const priced: readonly OfferStatus[] = ['pending', 'offer', 'awaiting_item', 'payout_processing', 'sold']

export const namedPrice = ({ to, price }: Pick<OfferEvent, 'to' | 'price'>) =>
	priced.includes(to) ? price : null
