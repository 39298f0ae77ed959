import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { Problem } from '../../../platform/problem.ts'
import type { BulkChangesContext } from '../context.ts'

type Context = Pick<BulkChangesContext, 'platform'>

/** The operator who starts it is the one that the activity log names. */
export function startFile(
	{ platform: { db, jobs } }: Context,
	id: number,
	{ operator, origin }: Act,
): Promise<void> {
	return actingTransaction(db, operator, async (tx) => {
		await lockDraft(tx, id)
		await tx.run("update bulk_changes set status = 'running', ip = $2, device = $3 where id = $1", [
			id,
			origin.ip,
			origin.device,
		])
		await jobs.enqueue(tx, 'bulk-changes.run', { bulkChangeId: id })
	})
}

export function discardFile({ platform: { db } }: Context, id: number, { operator }: Act): Promise<void> {
	return actingTransaction(db, operator, async (tx) => {
		await lockDraft(tx, id)
		await tx.run('delete from bulk_change_lines where bulk_change_id = $1', [id])
		await tx.run("update bulk_changes set status = 'discarded', lines = 0 where id = $1", [id])
	})
}

async function lockDraft(tx: Sql, id: number): Promise<void> {
	const found = await tx.maybe<{ status: string }>(
		'select status from bulk_changes where id = $1 for update',
		[id],
	)
	if (found === undefined) throw new Problem('not_found')
	if (found.status !== 'draft') throw new Problem('conflict', { text: 'queue_changed' })
}
