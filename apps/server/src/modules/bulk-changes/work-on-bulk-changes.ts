import type { BulkChangesContext } from './context.ts'
import { runChange } from './run-change.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'bulk-changes.run': { bulkChangeId: number }
	}
}

/** The operator who started it is watching. */
const FIRST_RETRY_SECONDS = 2
/** A million listings on a slow machine, with room. */
const LONGEST_RUN_SECONDS = 3600

export async function workOnBulkChanges(context: BulkChangesContext): Promise<void> {
	await context.platform.jobs.work('bulk-changes.run', (job, { signal }) => runChange(context, job, signal), {
		firstRetrySeconds: FIRST_RETRY_SECONDS,
		longestRunSeconds: LONGEST_RUN_SECONDS,
	})
}
