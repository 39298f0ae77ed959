import { recordChange } from '../../../../platform/operator/record-change.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Effect } from '../../../approvals/index.ts'
import type { MoveContext } from '../../context.ts'
import { mailOffer } from '../../mail-offer.ts'
import { lockPayout } from '../lock-payout.ts'
import { reconcileSoon } from '../reconcile.ts'

/**
 * Releases a payout that a second operator has approved: from now on it can be paid. The seller of a card payout gets
 * a mail that the form is open.
 */
export function approvedPayout(context: MoveContext & { platform: Pick<Platform, 'jobs'> }): Effect {
	return async (tx, { id, subjectId, requestedBy }, { operator, origin }) => {
		const payout = await lockPayout(tx, subjectId)
		if (payout.status !== 'processing') throw new Problem('move_refused', { text: 'payout_is_settled' })
		if (payout.approvalId !== null) throw new Problem('move_refused', { text: 'payout_is_approved' })
		await tx.run('update payouts set approval_id = $2 where id = $1', [subjectId, id])
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'payouts.release',
			subject: String(subjectId),
			before: { released: false },
			after: { released: true, approval: id, requested_by: requestedBy },
		})
		if (payout.provider === null) return
		const from = 'payout_processing'
		await mailOffer(context, tx, { offerId: payout.offer.id, from, to: from, price: payout.amount })
		await reconcileSoon(context.platform, tx)
	}
}
