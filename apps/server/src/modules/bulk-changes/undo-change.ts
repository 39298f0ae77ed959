import type { BulkStatus } from '@skinverse/contract/entities/operator/bulk-change'
import { UNDO_MINUTES } from '@skinverse/contract/rules/bulk-change'
import type { Act } from '../../platform/operator/act.ts'
import { actingTransaction } from '../../platform/operator/acting-transaction.ts'
import { Problem } from '../../platform/problem.ts'
import type { BulkChangesContext } from './context.ts'

/** A running change stops: its remaining lines are skipped, and the ones that are done are undone. */
export async function undoChange(
	{ platform: { db, jobs } }: Pick<BulkChangesContext, 'platform'>,
	id: number,
	{ operator, origin }: Act,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		const found = await tx.maybe<{ status: BulkStatus; is_late: boolean }>(
			`select status, finished_at < now() - interval '${UNDO_MINUTES} minutes' as is_late
			from bulk_changes where id = $1 for no key update`,
			[id],
		)
		if (found === undefined) throw new Problem('not_found')
		if (found.status !== 'done' && found.status !== 'running')
			throw new Problem('conflict', { text: 'queue_changed' })
		if (found.is_late) throw new Problem('conflict', { text: 'office_bulk_too_late' })
		const stopped = await tx.run(
			"update bulk_change_lines set state = 'skipped', why = 'stopped' where bulk_change_id = $1 and state = 'waiting'",
			[id],
		)
		await tx.run(
			`update bulk_changes set status = 'undoing', undone_by = $2, undo_ip = $3, undo_device = $4, skipped = skipped + $5,
				skips = case when $5::int > 0 then skips || jsonb_build_object('stopped', $5::int) else skips end,
				finished_at = coalesce(finished_at, now())
			where id = $1`,
			[id, operator.id, origin.ip, origin.device, stopped],
		)
		await jobs.enqueue(tx, 'bulk-changes.run', { bulkChangeId: id })
	})
}
