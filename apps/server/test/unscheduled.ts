import { cloneDatabase, cloneDemo, type TestDatabase } from './database.ts'

/**
 * A clone for a shop whose scheduled jobs never run, although their schedules exist: a scheduled job would see the
 * moved clock, too, and interfere.
 */
export async function cloneUnscheduled({ isDemo = false } = {}): Promise<TestDatabase> {
	const database = await (isDemo ? cloneDemo() : cloneDatabase())
	// The queue checks its schedules only after an interval since its last check; this one never ends.
	await database.db.run("update jobs.version set cron_on = now() + interval '1 year'")
	return database
}
