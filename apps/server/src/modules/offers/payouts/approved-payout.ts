import { Problem } from '../../../platform/problem.ts'
import type { Effect } from '../../approvals/index.ts'
import { recordChange } from '../../backoffice/index.ts'
import { lockPayout } from './lock-payout.ts'

/** Releases a payout that a second operator has approved: from here on it can be made and marked as paid. */
export const approvedPayout: Effect = async (tx, { id, subjectId, requestedBy }, { operator, origin }) => {
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
}
