import type { Act } from '../../platform/operator/act.ts'
import { actingTransaction } from '../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'

interface Decision extends Act {
	decision: 'retry' | 'discard'
	jobId: string
}

/** Of two operators who decide concurrently, the second gets a 404. */
export async function decideParkedJob(
	{ db, jobs }: Pick<Platform, 'db' | 'jobs'>,
	{ decision, jobId, operator, origin }: Decision,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		const job = await jobs.findParked(jobId, tx)
		const isDone = job !== undefined && (await jobs[decision](jobId, tx))
		if (!isDone) throw new Problem('not_found', { text: 'backoffice_job_gone' })
		const { name, error, attempts } = job
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: `jobs.${decision}`,
			subject: jobId,
			before: { name, error, attempts },
		})
	})
}
