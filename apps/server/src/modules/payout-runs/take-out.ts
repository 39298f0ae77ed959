import type { Act } from '../../platform/operator/act.ts'
import { actingTransaction } from '../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import { Problem } from '../../platform/problem.ts'
import type { PayoutRunsContext } from './context.ts'
import { lockRun, requireStatus } from './lock-run.ts'

/** Takes payouts out of a run that is not approved: they wait for another one. */
export async function takeOut(
	{ platform: { db } }: PayoutRunsContext,
	runId: number,
	payoutIds: readonly number[],
	{ operator, origin }: Act,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		requireStatus(await lockRun(tx, runId), ['proposed', 'sent_back'])
		const taken = await tx.run(
			`update payout_run_payouts set state = 'taken_out'
			where run_id = $1 and payout_id = any ($2) and state = 'waiting'`,
			[runId, payoutIds],
		)
		if (taken !== payoutIds.length) throw new Problem('conflict', { text: 'payout_run_moved' })
		const { left } = await tx.one<{ left: number }>(
			`select count(*) as left from payout_run_payouts where run_id = $1 and state = 'waiting'`,
			[runId],
		)
		if (left === 0) throw new Problem('move_refused', { text: 'payout_run_would_be_empty' })
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'payout_runs.take_out',
			subject: String(runId),
			after: { payouts: payoutIds, left },
		})
	})
}
