import type { Act } from '../../platform/operator/act.ts'
import { actingTransaction } from '../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import { Problem } from '../../platform/problem.ts'
import type { PayoutRunsContext } from './context.ts'
import { lockRun, requireStatus } from './lock-run.ts'

/** The second operator wants a change; the run can be proposed again. */
export async function sendBack(
	{ platform: { db } }: PayoutRunsContext,
	runId: number,
	reason: string,
	{ operator, origin }: Act,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		const run = await lockRun(tx, runId)
		if (run.proposedBy === operator.id) throw new Problem('forbidden', { text: 'payout_run_own' })
		requireStatus(run, ['proposed'])
		await tx.run(
			`update payout_runs set status = 'sent_back', sent_back_by = $2, sent_back_reason = $3 where id = $1`,
			[runId, operator.id, reason],
		)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'payout_runs.send_back',
			subject: String(runId),
			before: { status: run.status },
			after: { status: 'sent_back', reason },
		})
	})
}

/**
 * Its payouts wait again. A file that was downloaded may have been used: the operator who has it cannot cancel, and no
 * run can be canceled of which a payout is settled.
 */
export async function cancelRun(
	{ platform: { db, clock } }: PayoutRunsContext,
	runId: number,
	reason: string,
	{ operator, origin }: Act,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		const run = await lockRun(tx, runId)
		requireStatus(run, ['proposed', 'sent_back', 'approved', 'sent'])
		if (run.sentBy === operator.id) throw new Problem('forbidden', { text: 'payout_run_cancel_own_file' })
		const settled = await tx.maybe(
			`select 1 from payout_run_payouts where run_id = $1 and settled_at is not null limit 1`,
			[runId],
		)
		if (settled !== undefined) throw new Problem('move_refused', { text: 'payout_run_partly_settled' })
		await tx.run(
			`update payout_runs set status = 'canceled', canceled_by = $2, canceled_at = $3, cancel_reason = $4,
				file_sealed = null
			where id = $1`,
			[runId, operator.id, clock.now(), reason],
		)
		const released = await tx.run(
			`update payout_run_payouts set state = 'released' where run_id = $1 and state = 'waiting'`,
			[runId],
		)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'payout_runs.cancel',
			subject: String(runId),
			before: { status: run.status },
			after: { status: 'canceled', payouts: released, reason },
		})
	})
}
