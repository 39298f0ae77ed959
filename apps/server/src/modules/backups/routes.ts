import type { Serve } from '../../platform/http/serve.ts'
import { actOf } from '../../platform/operator/act.ts'
import type { BackupsContext } from './context.ts'
import { areScheduled, isBackingUp, listBackups } from './list-backups.ts'
import { newestVerified } from './newest-verified.ts'
import { startBackup } from './start-backup.ts'

export function backupsRoutes(serve: Serve, { platform }: BackupsContext): void {
	const { db, texts } = platform

	serve('GET /backoffice/backups', async () => {
		const newest = await newestVerified(db)
		return {
			payload: {
				scheduled: await areScheduled(db),
				running: await isBackingUp(db),
				verified_at: newest?.isVerified ? Math.floor(newest.at) : null,
				backups: await listBackups(db),
			},
		}
	})
	serve('POST /backoffice/backups', async (_, call) => {
		await startBackup(platform, actOf(call))
		return { message: texts.of(call.language, 'office_backups_started') }
	})
}
