import type { Module } from '../../platform/module.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { BulkChangesContext } from './context.ts'
import { bulkChangesRoutes } from './routes.ts'
import { workOnBulkChanges } from './work-on-bulk-changes.ts'

export const bulkChangesModule: Module<BulkChangesContext, { catalogue: Catalogue }> = {
	name: 'bulk-changes',
	open: (platform, { catalogue }) => ({ platform, catalogue }),
	operatorRoutes: bulkChangesRoutes,
	jobs: workOnBulkChanges,
}
