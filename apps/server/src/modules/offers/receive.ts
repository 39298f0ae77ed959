import type { Sql } from '../../platform/database/database.ts'
import type { MoveContext } from './context.ts'
import { type LockedOffer, lockOffer } from './lock-offer.ts'
import { type Mover, moveOffer } from './move-offer.ts'

const MS_PER_DAY = 86_400_000

/** The shop has the skin. It is held for `payout_hold_days`, and for as long as Steam lets the seller undo the trade. */
export function receive(
	context: MoveContext,
	tx: Sql,
	offer: LockedOffer,
	mover: Mover,
	protectedUntil?: Date,
): Promise<void> {
	const held =
		context.platform.clock.now().getTime() + context.content.settings().payout_hold_days * MS_PER_DAY
	const payableAt = new Date(Math.max(held, protectedUntil?.getTime() ?? 0))
	const price = offer.agreed?.price
	return moveOffer(context, tx, offer, { to: 'skin_received', mover, price, terms: { payableAt } })
}

/** A trade account has it. An operator may have marked it as received before. */
export async function receiveSkin(
	context: MoveContext,
	tx: Sql,
	offerId: number,
	protectedUntil: Date | undefined,
): Promise<void> {
	const offer = await lockOffer(tx, offerId)
	if (offer.status !== 'awaiting_item') return
	await receive(context, tx, offer, { by: 'system' }, protectedUntil)
}
