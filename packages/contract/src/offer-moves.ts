export const offerStatuses = [
	'pending',
	'offer',
	'awaiting_item',
	'skin_received',
	'ready_for_payout',
	'payout_processing',
	'sold',
	'declined_by_user',
	'declined_by_service',
	'canceled',
	'returned',
] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** `system`: a deadline that passed, or the payout provider's event. */
export type OfferMover = 'user' | 'operator' | 'system'

export interface OfferMove {
	from: OfferStatus
	to: OfferStatus
	by: readonly OfferMover[]
}

export const firstOfferStatus: OfferStatus = 'pending'

/** All allowed moves (state machine). Any other is refused with `move_refused` and changes nothing. */
export const offerMoves: readonly OfferMove[] = [
	{ from: 'pending', to: 'offer', by: ['operator'] },
	{ from: 'pending', to: 'awaiting_item', by: ['operator'] },
	{ from: 'pending', to: 'declined_by_service', by: ['operator'] },
	// A quote that the seller has not answered is changed, or withdrawn.
	{ from: 'offer', to: 'offer', by: ['operator'] },
	{ from: 'offer', to: 'pending', by: ['operator'] },
	{ from: 'offer', to: 'awaiting_item', by: ['user'] },
	// The system declines for a user who let the quote expire.
	{ from: 'offer', to: 'declined_by_user', by: ['user', 'system'] },
	// By the system when a trade account has it.
	{ from: 'awaiting_item', to: 'skin_received', by: ['operator', 'system'] },
	{ from: 'awaiting_item', to: 'canceled', by: ['operator'] },
	// By the system when the hold has ended.
	{ from: 'skin_received', to: 'ready_for_payout', by: ['operator', 'system'] },
	// By the system when the seller undid the trade.
	{ from: 'skin_received', to: 'returned', by: ['operator', 'system'] },
	{ from: 'ready_for_payout', to: 'payout_processing', by: ['user'] },
	// The seller undid the trade after the payout was released.
	{ from: 'ready_for_payout', to: 'returned', by: ['system'] },
	{ from: 'payout_processing', to: 'sold', by: ['operator', 'system'] },
	{ from: 'payout_processing', to: 'ready_for_payout', by: ['operator', 'system'] },
	// The bank sent the money back later.
	{ from: 'sold', to: 'ready_for_payout', by: ['operator'] },
	// The bank sent it back after the seller undid the trade.
	{ from: 'sold', to: 'returned', by: ['system'] },
]

export function mayMoveOffer(from: OfferStatus, to: OfferStatus, by: OfferMover): boolean {
	return offerMoves.some((move) => move.from === from && move.to === to && move.by.includes(by))
}

export function offerMovesFrom(from: OfferStatus, by: OfferMover): OfferStatus[] {
	return offerMoves.filter((move) => move.from === from && move.by.includes(by)).map((move) => move.to)
}
