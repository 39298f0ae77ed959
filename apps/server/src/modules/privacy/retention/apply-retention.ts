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
	db: Pick<Sql, 'run' | 'one'>,
	{ table, period, due, erase }: RetentionRule,
	now: Date,
	batch = RETENTION_BATCH,
): Promise<number> {
	const before = cutoff(now, period)
	const key = await keyOf(db, table)
	const found = `with found as materialized (select ${key} from ${table} where ${due} limit $2)`
	// Rows that changed in between may not be due any more.
	const those = `where (${key}) in (select ${key} from found) and (${due})`
	const statement =
		erase === undefined
			? `${found} delete from ${table} ${those}`
			: `${found} update ${table} set ${erase} ${those}`
	let total = 0
	while (true) {
		const changed = await db.run(statement, [before, batch])
		total += changed
		if (changed < batch) return total
	}
}

/**
 * The columns by which a row is found again: the primary key. Without one it is the row's place, which names one row in
 * a table that is not partitioned, and one in every partition of another.
 */
async function keyOf(db: Pick<Sql, 'one'>, table: string): Promise<string> {
	const { columns, isPartitioned } = await db.one<{ columns: string | null; isPartitioned: boolean }>(
		`select relkind = 'p' as "isPartitioned", (
			select string_agg(quote_ident(attname), ', ' order by attnum)
			from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
			where indrelid = pg_class.oid and indisprimary
		) as columns from pg_class where oid = $1::text::regclass`,
		[table],
	)
	if (columns === null && isPartitioned) throw new Error(`${table} is partitioned and has no primary key`)
	return columns ?? 'ctid'
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
