import type { Sql } from '../../platform/database/database.ts'
import type { MoveContext } from './context.ts'
import { lockOffer } from './lock-offer.ts'
import { moveOffer } from './move-offer.ts'
import { withdrawAvailable } from './operator/offer-listings.ts'

/**
 * The seller undid the trade: the skins leave the sale, and nothing is paid for them. False if the payout was released
 * already, which only an operator can do before the trade is final.
 */
export async function loseSkin(context: MoveContext, tx: Sql, offerId: number): Promise<boolean> {
	const offer = await lockOffer(tx, offerId)
	await withdrawAvailable(tx, offerId)
	if (offer.status !== 'skin_received') return offer.status === 'returned'
	await moveOffer(context, tx, offer, {
		to: 'returned',
		mover: { by: 'system' },
		reason: { key: 'offer_trade_reversed' },
	})
	return true
}
