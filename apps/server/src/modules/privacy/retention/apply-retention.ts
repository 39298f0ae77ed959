import type { Sql } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Period, type RetentionRule, retention } from './retention.ts'

declare module '../../../platform/jobs.ts' {
	interface JobMap {
		'retention.ten-minutes': Record<string, never>
		'retention.hour': Record<string, never>
		'retention.day': Record<string, never>
	}
}

/** Rows per statement: locks are held only briefly, however many rows are due. */
export const RETENTION_BATCH = 1000

/** Erases the due rows of one rule, batch by batch. Returns the number of rows. */
export async function applyRetention(
	db: Pick<Sql, 'run'>,
	{ table, period, due, erase }: RetentionRule,
	now: Date,
	batch = RETENTION_BATCH,
): Promise<number> {
	const before = cutoff(now, period)
	const found = `ctid = any (array(select ctid from ${table} where ${due} limit $2))`
	const statement =
		erase === undefined
			? `delete from ${table} where ${found}`
			: `update ${table} set ${erase} where ${found}`
	let total = 0
	while (true) {
		const changed = await db.run(statement, [before, batch])
		total += changed
		if (changed < batch) return total
	}
}

function cutoff(now: Date, { hours = 0, days = 0, years = 0 }: Period): Date {
	const moment = new Date(now)
	moment.setUTCFullYear(moment.getUTCFullYear() - years)
	return new Date(moment.getTime() - (hours + days * 24) * 3_600_000)
}

const schedules = [
	{ job: 'retention.ten-minutes', every: 'ten minutes', cron: '*/10 * * * *' },
	{ job: 'retention.hour', every: 'hour', cron: '17 * * * *' },
	{ job: 'retention.day', every: 'day', cron: '41 3 * * *' },
] as const

export async function scheduleRetention({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
	for (const { job, every, cron } of schedules) {
		await jobs.work(job, async () => {
			// The rows have the database's time, so its clock decides, not the node's.
			const { now } = await db.one<{ now: Date }>('select now() as now')
			for (const rule of Object.values<RetentionRule>(retention)) {
				if (rule.every === every) await applyRetention(db, rule, now)
			}
		})
		await jobs.schedule(job, cron, {})
	}
}
