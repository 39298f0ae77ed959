import type { Module } from '../../platform/module.ts'
import type { BackupsContext } from './context.ts'
import { newestVerified } from './newest-verified.ts'
import { backupsRoutes } from './routes.ts'
import { workOnBackups } from './work-on-backups.ts'

export const backupsModule: Module<BackupsContext> = {
	name: 'backups',
	open(platform) {
		platform.metrics.watchBackups(async () => (await newestVerified(platform.db))?.at)
		const { databaseSessionUrl } = platform.config
		const databaseUrl = databaseSessionUrl ?? platform.db.pool.options.connectionString ?? ''
		return { platform, databaseUrl }
	},
	operatorRoutes: backupsRoutes,
	jobs: workOnBackups,
}
