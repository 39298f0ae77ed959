import type { Platform } from '../../platform/platform.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'items.prune-changes': Record<string, never>
	}
}

/** Changes older than this were seen by every node that is alive. */
const KEEP_CHANGES_HOURS = 1

export async function pruneChanges({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
	await jobs.work('items.prune-changes', async () => {
		await db.run('delete from item_changes where changed_at < now() - make_interval(hours => $1)', [
			KEEP_CHANGES_HOURS,
		])
	})
	await jobs.schedule('items.prune-changes', '*/15 * * * *', {})
}
