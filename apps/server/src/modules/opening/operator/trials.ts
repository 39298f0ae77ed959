import type { Sql } from '../../../platform/database/database.ts'
import { networkReason } from '../../../platform/network-reason.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { Problem } from '../../../platform/problem.ts'
import { takeAttempt } from '../../../platform/rate-limit.ts'
import type { OpeningContext } from '../context.ts'

type TrialName = 'mail' | 'payments'

interface Trial {
	/** The server that was tried: a trial of another one says nothing about the current one. */
	target: string
	answer: string
}

export async function lastTrial(sql: Sql, name: TrialName, target: string): Promise<Trial | undefined> {
	return sql.maybe<Trial>('select target, answer from opening_trials where name = $1 and target = $2', [
		name,
		target,
	])
}

interface Attempt {
	name: TrialName
	target: string
	attempt: () => Promise<string>
	/** Why it failed, in words for the operator. */
	reasonOf?: (error: unknown) => string
}

const MAX_REASON_CHARS = 300

/** Runs the trial outside of any transaction, then stores its result; a failure ends what an earlier one proved. */
export async function runTrial(
	{ platform: { db } }: OpeningContext,
	act: Act,
	{ name, target, attempt, reasonOf = networkReason }: Attempt,
): Promise<string> {
	await takeAttempt(db, 'opening_trial', String(act.operator.id))
	const result = await attempt().then(
		(answer) => ({ answer }),
		(error: unknown) => ({ reason: reasonOf(error).slice(0, MAX_REASON_CHARS) }),
	)
	await actingTransaction(db, act.operator, async (tx) => {
		await tx.run('delete from opening_trials where name = $1', [name])
		if ('answer' in result) {
			await tx.run('insert into opening_trials (name, target, answer) values ($1, $2, $3)', [
				name,
				target,
				result.answer,
			])
		}
		await recordChange(tx, {
			operatorId: act.operator.id,
			origin: act.origin,
			action: 'opening.try',
			subject: name,
			after: { target, ...result },
		})
	})
	if ('reason' in result) throw new Problem('trial_failed', { values: { reason: result.reason } })
	return result.answer
}
