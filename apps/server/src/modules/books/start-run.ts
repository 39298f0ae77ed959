import type { Operator } from '../../platform/http/identity.ts'
import type { Origin } from '../../platform/http/origin.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { isRunning } from './list-runs.ts'

/** Starts a check of the books, one at a time: two concurrent requests get one check. */
export async function startRun(
	{ db, jobs }: Pick<Platform, 'db' | 'jobs'>,
	operator: Operator,
	origin: Origin,
): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.run('lock table book_runs in share row exclusive mode')
		if (await isRunning(tx)) throw new Problem('conflict', { text: 'office_books_under_way' })
		const { id } = await tx.one<{ id: number }>(
			'insert into book_runs (operator_id) values ($1) returning id',
			[operator.id],
		)
		await jobs.enqueue(tx, 'books.verify', { runId: id })
		await recordChange(tx, { operatorId: operator.id, origin, action: 'books.verify', subject: String(id) })
	})
}
