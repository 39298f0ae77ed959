import type { RunPayoutState } from '@skinverse/contract/entities/operator/payout-run'
import type { Sql } from '../../platform/database/database.ts'
import type { Act } from '../../platform/operator/act.ts'
import { actingTransaction } from '../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import { Problem } from '../../platform/problem.ts'
import type { PayoutRunsContext } from './context.ts'
import { lockRun, requireStatus } from './lock-run.ts'
import { closeRuns, settleMembers } from './settle-members.ts'

interface PaidByHand {
	bankReference: string
	/** By default all that wait. */
	payoutIds?: readonly number[]
}

/** The operator saw the booking at the bank. */
export async function settleRun(
	context: PayoutRunsContext,
	runId: number,
	{ bankReference, payoutIds }: PaidByHand,
	{ operator, origin }: Act,
): Promise<void> {
	await actingTransaction(context.platform.db, operator, async (tx) => {
		const run = await lockRun(tx, runId)
		requireStatus(run, ['sent'], 'payout_run_not_sent')
		const ids = await membersIn(tx, runId, ['waiting'], payoutIds)
		await settleMembers(
			context,
			tx,
			ids.map((payoutId) => ({ payoutId, to: 'paid', bankReference })),
			operator,
		)
		await closeRuns(context, tx, [runId])
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'payout_runs.settle',
			subject: String(runId),
			after: { payouts: ids, bank_reference: bankReference },
		})
	})
}

/** The bank rejected payouts, or sent them back after they were paid. */
export async function failInRun(
	context: PayoutRunsContext,
	runId: number,
	{ payoutIds, reason }: { payoutIds: readonly number[]; reason: string },
	{ operator, origin }: Act,
): Promise<void> {
	await actingTransaction(context.platform.db, operator, async (tx) => {
		const run = await lockRun(tx, runId)
		requireStatus(run, ['sent', 'settled'], 'payout_run_not_sent')
		const ids = await membersIn(tx, runId, ['waiting', 'paid'], payoutIds)
		await settleMembers(
			context,
			tx,
			ids.map((payoutId) => ({ payoutId, to: 'failed', reason: { words: reason }, words: reason })),
			operator,
		)
		await closeRuns(context, tx, [runId])
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'payout_runs.fail',
			subject: String(runId),
			after: { payouts: ids, reason },
		})
	})
}

/** The chosen payouts of the run, all of which must be in one of these states. */
async function membersIn(
	tx: Sql,
	runId: number,
	states: readonly RunPayoutState[],
	chosen: readonly number[] | undefined,
): Promise<number[]> {
	const rows = await tx.many<{ id: number }>(
		`select payout_id as id from payout_run_payouts
		where run_id = $1 and state = any ($2) and ($3::bigint[] is null or payout_id = any ($3)) order by payout_id`,
		[runId, states, chosen],
	)
	if (rows.length === 0 || (chosen !== undefined && rows.length !== chosen.length)) {
		throw new Problem('conflict', { text: 'payout_run_moved' })
	}
	return rows.map(({ id }) => id)
}
