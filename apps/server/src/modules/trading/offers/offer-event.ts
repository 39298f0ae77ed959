import type { OfferState, RefusalReason, TradeStatus } from '../gateway.ts'

/** Everything that can happen to a trade offer: what Steam says of it, and what time brings. */
export type OfferEvent =
	/** An accepted offer is judged by its trade. */
	| Exclude<OfferState, 'accepted'>
	| `trade_${TradeStatus}`
	| `refused_${RefusalReason}`
	/** Before it was sent, Steam said of the partner what the shop does not know. */
	| 'unclear'
	/** It was called, and the answer was lost: it may exist. */
	| 'answer_lost'
	/** The answer was lost, and Steam has no such offer. */
	| 'not_sent'
	/** Open for longer than `trade_offer_hours`. */
	| 'overdue'

/** After these the offer is no longer open at Steam. */
const endings: ReadonlySet<OfferEvent> = new Set<OfferEvent>([
	'countered',
	'declined',
	'expired',
	'canceled',
	'invalid_items',
	'not_sent',
	'trade_failed',
	'trade_reversed',
])

export function isEnding(event: OfferEvent): boolean {
	return endings.has(event) || event.startsWith('refused_')
}
