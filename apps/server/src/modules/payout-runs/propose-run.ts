import { isPayoutFault } from '@skinverse/contract/entities/operator/payout-run'
import { decimalOf, sumOf } from '@skinverse/contract/money'
import { isViolationOf } from '../../platform/database/constraint.ts'
import type { Act } from '../../platform/operator/act.ts'
import { actingTransaction } from '../../platform/operator/acting-transaction.ts'
import { OFFICE_LANGUAGE } from '../../platform/operator/office-language.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import { Problem } from '../../platform/problem.ts'
import { checkPayouts } from './check-payouts.ts'
import type { PayoutRunsContext } from './context.ts'
import { lockRun, requireStatus } from './lock-run.ts'
import { lockRecipients } from './runnable-payouts.ts'

/** Proposes a run, which a second operator has to approve. Returns its id. All payouts join it, or none. */
export async function proposeRun(
	context: PayoutRunsContext,
	payoutIds: readonly number[],
	{ operator, origin }: Act,
): Promise<number> {
	const { db, clock } = context.platform
	try {
		return await actingTransaction(db, operator, async (tx) => {
			const recipients = await lockRecipients(tx, payoutIds)
			const missing = payoutIds.filter((id) => !recipients.some((recipient) => recipient.id === id))
			if (missing.length > 0) throw taken(missing)
			const checked = await checkPayouts(context, tx, recipients, OFFICE_LANGUAGE)
			const faulty = recipients.filter(({ id }) => checked.get(id)?.checks.some(isPayoutFault))
			if (faulty.length > 0) {
				const payouts = faulty.map(({ id }) => id).join(', ')
				throw new Problem('conflict', { text: 'payout_run_has_faults', values: { payouts } })
			}
			const { id } = await tx.one<{ id: number }>(
				'insert into payout_runs (proposed_by, proposed_at) values ($1, $2) returning id',
				[operator.id, clock.now()],
			)
			await tx.run(
				`insert into payout_run_payouts (run_id, payout_id, amount_cents)
				select $1, id, amount_cents from payouts where id = any ($2) order by id`,
				[id, payoutIds],
			)
			await recordChange(tx, {
				operatorId: operator.id,
				origin,
				action: 'payout_runs.propose',
				subject: String(id),
				after: {
					payouts: recipients.map((recipient) => recipient.id),
					total_eur: decimalOf(sumOf(recipients.map(({ amount }) => amount))),
				},
			})
			return id
		})
	} catch (error) {
		if (isViolationOf(error, 'payout_run_payouts_one_live')) throw taken(payoutIds)
		throw error
	}
}

function taken(payoutIds: readonly number[]): Problem {
	const payouts = payoutIds.join(', ')
	return new Problem('conflict', { text: 'payout_run_payouts_gone', values: { payouts } })
}

/** Proposes a run again that was sent back, in the name of this operator. */
export async function proposeAgain(
	{ platform: { db, clock } }: PayoutRunsContext,
	runId: number,
	{ operator, origin }: Act,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		const run = await lockRun(tx, runId)
		requireStatus(run, ['sent_back'])
		await tx.run(
			`update payout_runs set status = 'proposed', proposed_by = $2, proposed_at = $3, sent_back_by = null,
				sent_back_reason = null
			where id = $1`,
			[runId, operator.id, clock.now()],
		)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'payout_runs.propose',
			subject: String(runId),
			before: { status: run.status, proposed_by: run.proposedBy },
			after: { status: 'proposed', proposed_by: operator.id },
		})
	})
}
