import type { OfferEvent } from '../offers/offer-event.ts'

export type DeliveryMove =
	/** The buyer has the items: settle them. */
	| 'deliver'
	/** A new offer at once. */
	| 'send_again'
	/** A new offer after a pause; too many of these leave the choice to the buyer. */
	| 'send_later'
	/** The buyer chooses between a new offer and a refund. */
	| 'ask_buyer'
	/** Cancel the offer at Steam; what Steam then says of it is the next event. */
	| 'call_off'
	/** Read the inventory: refund what is gone, and offer the rest again. */
	| 'check_stock'
	| 'confirm'
	| 'refund'
	| 'wait'

/** The move of a delivery, by what happens to its offer. */
export const offerMoves: Readonly<Record<OfferEvent, DeliveryMove>> = {
	active: 'wait',
	needs_confirmation: 'confirm',
	// Steam keeps the items for up to 15 days; then the offer is accepted, or canceled by the buyer.
	in_escrow: 'wait',
	countered: 'ask_buyer',
	declined: 'ask_buyer',
	expired: 'ask_buyer',
	canceled: 'ask_buyer',
	invalid_items: 'check_stock',
	// A state that Steam added later: nothing is done that could be wrong, and the alert about old offers tells.
	unknown: 'wait',
	trade_complete: 'deliver',
	trade_pending: 'wait',
	trade_in_escrow: 'wait',
	trade_unknown: 'wait',
	trade_failed: 'check_stock',
	// The copy is back under another asset id.
	trade_reversed: 'check_stock',
	// The buyer has the rest. What came back is a case, as when it comes back later.
	trade_partly_reversed: 'deliver',
	// After payment the trade link of an order cannot be changed.
	refused_bad_link: 'refund',
	// The buyer may have the ban, or the account: Steam does not say.
	refused_cannot_trade: 'ask_buyer',
	refused_private_inventory: 'ask_buyer',
	refused_escrow: 'ask_buyer',
	// Nothing that the buyer could change; an operator is told (account state `restricted`).
	refused_own_account: 'send_later',
	refused_item_gone: 'check_stock',
	refused_too_many_offers_to_partner: 'send_later',
	refused_too_many_offers: 'send_later',
	refused_other: 'send_later',
	unclear: 'send_later',
	answer_lost: 'wait',
	not_sent: 'send_later',
	overdue: 'call_off',
}

/**
 * The move while an operator has to release the order: an open offer is called off, and no new one is made. What the
 * buyer has accepted goes on.
 */
export function heldMove(event: OfferEvent): DeliveryMove {
	if (event === 'active' || event === 'needs_confirmation') return 'call_off'
	const move = offerMoves[event]
	return move === 'ask_buyer' || move === 'send_later' ? 'send_again' : move
}

type ChoiceEvent = 'wished_again' | 'wished_refund' | 'choice_over'

/** The move of a delivery that waits for the buyer's choice. */
export const choiceMoves: Readonly<Record<ChoiceEvent, DeliveryMove>> = {
	wished_again: 'send_again',
	wished_refund: 'refund',
	choice_over: 'refund',
}
