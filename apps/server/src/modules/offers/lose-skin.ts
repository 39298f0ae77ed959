import type { Sql } from '../../platform/database/database.ts'
import type { LostMoney } from '../cases/index.ts'
import { bookTransfer } from './book-transfer.ts'
import type { MoveContext } from './context.ts'
import { type LockedOffer, lockOffer } from './lock-offer.ts'
import { moveOffer } from './move-offer.ts'
import { withdrawAvailable } from './operator/offer-listings.ts'
import { stopPayout } from './payouts/stop-payout.ts'
import { TRADE_UNDONE } from './reason.ts'

/**
 * The seller undid the trade: the skins leave the sale, and nothing is paid for them any more. Says what became of the
 * money, as a payout may have been released before.
 */
export async function loseSkin(context: MoveContext, tx: Sql, offerId: number): Promise<LostMoney> {
	const found = await lockOffer(tx, offerId)
	await withdrawAvailable(tx, offerId)
	if (found.status === 'payout_processing') await stopPayout(context, tx, offerId, TRADE_UNDONE)
	const offer = found.status === 'payout_processing' ? await lockOffer(tx, offerId) : found
	if (offer.status === 'sold') return 'paid'
	if (offer.status === 'payout_processing') return 'under_way'
	if (offer.status !== 'returned') await takeBack(context, tx, offer)
	return 'nothing_paid'
}

async function takeBack(context: MoveContext, tx: Sql, offer: LockedOffer): Promise<void> {
	const { id, userId, status, agreed } = offer
	await moveOffer(context, tx, offer, { to: 'returned', mover: { by: 'system' }, reason: TRADE_UNDONE })
	if (status === 'ready_for_payout' && agreed !== null)
		await bookTransfer(tx, 'offer_return', userId, agreed.credits, `offer:${id}`)
}
