import type { Act } from '../../platform/operator/act.ts'
import { actingTransaction } from '../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../platform/operator/record-change.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { areScheduled, isBackingUp } from './list-backups.ts'

/** Starts a backup, one at a time: two concurrent requests get one. */
export async function startBackup(
	{ db, jobs }: Pick<Platform, 'db' | 'jobs'>,
	{ operator, origin }: Act,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		if (!(await areScheduled(tx))) throw new Problem('conflict', { text: 'office_backups_off_hint' })
		await tx.run('lock table backups in share row exclusive mode')
		if (await isBackingUp(tx)) throw new Problem('conflict', { text: 'office_backups_under_way' })
		const { id } = await tx.one<{ id: number }>(
			'insert into backups (operator_id) values ($1) returning id',
			[operator.id],
		)
		await jobs.enqueue(tx, 'backups.make', { backupId: id })
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'backups.make',
			subject: String(id),
		})
	})
}
