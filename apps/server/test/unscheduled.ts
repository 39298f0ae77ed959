import { cloneDatabase, type TestDatabase } from './database.ts'

/**
 * A clone for a shop without scheduled jobs, though its schedules exist: a job that ran by itself
 * would see a moved clock, too, and come in between.
 */
export async function cloneUnscheduled(): Promise<TestDatabase> {
	const database = await cloneDatabase()
	// The queue looks at its schedules only when the last look is long enough ago; this one never is.
	await database.db.run("update jobs.version set cron_on = now() + interval '1 year'")
	return database
}
