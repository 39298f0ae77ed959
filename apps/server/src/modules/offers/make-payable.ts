import type { Sql } from '../../platform/database/database.ts'
import { formatMoment } from '../../platform/moment.ts'
import { Problem } from '../../platform/problem.ts'
import { bookTransfer } from './book-transfer.ts'
import type { MoveContext } from './context.ts'
import type { LockedOffer } from './lock-offer.ts'
import { type Mover, moveOffer } from './move-offer.ts'

/** The hold is over: from now on the shop owes the seller the money, in the ledger too. */
export async function makePayable(
	context: MoveContext,
	tx: Sql,
	offer: LockedOffer,
	mover: Mover,
): Promise<void> {
	const { payableAt, agreed } = offer
	if (offer.status === 'skin_received' && payableAt !== null && payableAt > context.platform.clock.now()) {
		throw new Problem('move_refused', {
			text: 'offer_still_held',
			values: { date: formatMoment(payableAt) },
		})
	}
	if (offer.status !== 'skin_received' || agreed === null) throw new Problem('move_refused')
	await moveOffer(context, tx, offer, { to: 'ready_for_payout', mover, price: agreed.price })
	await bookTransfer(tx, 'offer', offer.userId, agreed.credits, `offer:${offer.id}`)
}
