import type { Sql } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'
import { intakeReversalOf, returnIntakeReversal } from '../../cases/index.ts'
import { bookTransfer } from '../book-transfer.ts'
import type { MoveContext } from '../context.ts'
import { type Mover, moveOffer } from '../move-offer.ts'
import { type Reason, TRADE_UNDONE } from '../reason.ts'
import type { LockedPayout } from './lock-payout.ts'

export type Settlement = { paid: true } | { paid: false; reason: Reason }

/** Ends a payout in the caller's transaction: the money is paid, or is owed to the seller again. */
export async function settlePayout(
	context: MoveContext,
	tx: Sql,
	payout: LockedPayout,
	mover: Mover,
	settlement: Settlement,
): Promise<void> {
	const { id, offer, status, amount: price, credits } = payout
	if (status !== 'processing') throw new Problem('move_refused')
	const { paid } = settlement
	const reason = settlement.paid ? undefined : settlement.reason
	await moveOffer(context, tx, offer, { to: paid ? 'sold' : 'ready_for_payout', mover, price, reason })
	await tx.run(
		`update payouts set status = $2, reason = $3, reason_key = $4, settled_by = $5, finished_at = $6 where id = $1`,
		[
			id,
			paid ? 'paid' : 'failed',
			reason !== undefined && 'words' in reason ? reason.words : null,
			reason !== undefined && 'key' in reason ? reason.key : null,
			mover.by === 'operator' ? mover.operatorId : null,
			context.platform.clock.now(),
		],
	)
	await bookTransfer(tx, paid ? 'payout_paid' : 'payout_return', offer.userId, credits, `payout:${id}`)
}

/**
 * The bank sent back a payout that was paid: the money is owed to the seller again, who can request it again. If the
 * seller had taken the skins back, nothing is owed, and what was taken for them is given back.
 */
export async function returnPayout(
	context: MoveContext,
	tx: Sql,
	{ id, offer, status, amount: price, credits }: LockedPayout,
	mover: Mover,
	reason: Reason,
): Promise<void> {
	if (status !== 'paid') throw new Problem('move_refused')
	const now = context.platform.clock.now()
	const caseId = await intakeReversalOf(tx, offer.id)
	if (caseId === undefined)
		await moveOffer(context, tx, offer, { to: 'ready_for_payout', mover, price, reason })
	else await moveOffer(context, tx, offer, { to: 'returned', mover: { by: 'system' }, reason: TRADE_UNDONE })
	await tx.run(
		`update payouts set status = 'failed', reason = $2, reason_key = $3, returned_at = $4 where id = $1`,
		[id, 'words' in reason ? reason.words : null, 'key' in reason ? reason.key : null, now],
	)
	await bookTransfer(tx, 'payout_reversed', offer.userId, credits, `payout:${id}`)
	if (caseId === undefined) return
	await bookTransfer(tx, 'offer_return', offer.userId, credits, `offer:${offer.id}`)
	await returnIntakeReversal(tx, caseId, now)
}
