import type { OfferEvent } from '../offers/offer-event.ts'

export type IntakeMove =
	/** The skins are ours: the seller's offer moves on. */
	| 'receive'
	/** A new offer after a pause and another look into the seller's inventory; too many of these leave it to the seller. */
	| 'send_later'
	/** The skins are not where they were: a twin of the offer may have taken them. Otherwise as `send_later`. */
	| 'look_again'
	/** Nothing is sent until the seller has done what the reason says, or an operator helps. */
	| 'stop'
	/** Cancel the offer at Steam; what Steam then says of it is the next event. */
	| 'call_off'
	| 'confirm'
	| 'wait'

/** The move of an intake, by what happens to its offer. */
export const intakeMoves: Readonly<Record<OfferEvent, IntakeMove>> = {
	active: 'wait',
	needs_confirmation: 'confirm',
	// Steam keeps the items for up to 15 days; then the offer is accepted, or canceled by the seller.
	in_escrow: 'wait',
	// A counter-offer gives other items, or asks for ours: it is never accepted.
	countered: 'stop',
	declined: 'stop',
	expired: 'stop',
	canceled: 'stop',
	invalid_items: 'look_again',
	unknown: 'wait',
	trade_complete: 'receive',
	trade_pending: 'wait',
	trade_in_escrow: 'wait',
	trade_unknown: 'wait',
	trade_failed: 'stop',
	trade_reversed: 'stop',
	// The shop has some of the skins: only an operator can say what the seller gets for them.
	trade_partly_reversed: 'wait',
	// The seller can save another link.
	refused_bad_link: 'stop',
	refused_cannot_trade: 'stop',
	refused_private_inventory: 'stop',
	refused_escrow: 'stop',
	// Nothing that the seller could change; an operator is told (account state `restricted`).
	refused_own_account: 'send_later',
	refused_item_gone: 'look_again',
	refused_too_many_offers_to_partner: 'send_later',
	refused_too_many_offers: 'send_later',
	refused_other: 'send_later',
	unclear: 'send_later',
	answer_lost: 'wait',
	not_sent: 'send_later',
	overdue: 'call_off',
}

/** Why an intake stops before an offer is made. */
export type IntakeObstacle =
	/** The seller has saved no trade link. */
	| 'no_link'
	/** What was agreed is not in the seller's inventory. */
	| 'item_missing'
	/** It is, and Steam does not let it be traded yet. */
	| 'item_locked'
	/** An operator called the offer off. */
	| 'called_off'

export type IntakeReason = OfferEvent | IntakeObstacle
