import type { BackupsContext } from './context.ts'
import { LONGEST_BACKUP_MINUTES } from './list-backups.ts'
import { makeBackup } from './make-backup.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		/** Without an id: scheduled, or repeated after a failure. */
		'backups.make': { backupId?: number }
	}
}

/** Only on workers with a folder for backups. */
export async function workOnBackups(context: BackupsContext): Promise<void> {
	const { config, db, jobs } = context.platform
	const { backups } = config
	if (backups === undefined) return
	await jobs.work(
		'backups.make',
		async ({ backupId }, { attempt }) => {
			const isFirst = backupId !== undefined && attempt === 1
			const id = isFirst
				? backupId
				: (await db.one<{ id: number }>('insert into backups default values returning id')).id
			await makeBackup(context, backups, id)
		},
		{ retries: 2, firstRetrySeconds: 600, longestRunSeconds: LONGEST_BACKUP_MINUTES * 60 },
	)
	await jobs.schedule('backups.make', '17 3 * * *', {})
}
