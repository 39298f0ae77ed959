import type { PgBoss } from 'pg-boss'
import type { Database, Sql } from './database/database.ts'

/** A job that failed all its retries and waits for an operator. */
interface ParkedJob {
	id: string
	name: string
	data: unknown
	error: string
	attempts: number
	createdAt: Date
	parkedAt: Date
}

export interface ParkedJobs {
	/** The latest first, at most `MOST_PARKED_SHOWN`. */
	parked(): Promise<ParkedJob[]>
	parkedCount(): Promise<number>
	parkedSummary(): Promise<{ count: number; oldestAt: Date | null }>
	findParked(id: string, sql?: Sql): Promise<ParkedJob | undefined>
	/** Gives a parked job all its attempts again. False if it is not parked. */
	retry(id: string, sql?: Sql): Promise<boolean>
	/** Deletes a parked job. False if it is not parked. */
	discard(id: string, sql?: Sql): Promise<boolean>
	/** Deletes undelivered mails to an address. */
	discardMailsTo(address: string, sql?: Sql): Promise<void>
}

export const PARKED_QUEUE = 'parked'
const MOST_PARKED_SHOWN = 500
/** Long enough for any operator's holiday, but not forever. */
const KEEP_PARKED_SECONDS = 365 * 24 * 3600

const PARKED = `select id, source_name as name, data, coalesce(source_output->>'message', '') as error,
		source_retry_count + 1 as attempts, source_created_on as "createdAt", created_on as "parkedAt"
	from jobs.job
	where name = '${PARKED_QUEUE}' and state = 'created'`

/** SQL: whether a job of this kind is parked whose data has the value under the key; the value is a text in SQL. */
export const isParkedSql = (name: string, key: string, value: string) => `exists (select from jobs.job
	where name = '${PARKED_QUEUE}' and state = 'created' and source_name = '${name}' and data->>'${key}' = ${value})`

export async function createParkedJobs(boss: PgBoss, db: Database): Promise<ParkedJobs> {
	await boss.createQueue(PARKED_QUEUE, { retentionSeconds: KEEP_PARKED_SECONDS })
	const summary = () =>
		db.one<{ count: number; oldestAt: Date | null }>(
			`select count(*) as count, min(created_on) as "oldestAt" from jobs.job where name = $1 and state = 'created'`,
			[PARKED_QUEUE],
		)
	return {
		parked: () => db.many<ParkedJob>(`${PARKED} order by created_on desc limit $1`, [MOST_PARKED_SHOWN]),
		findParked: (id, sql = db) => sql.maybe<ParkedJob>(`${PARKED} and id = $1`, [id]),
		async parkedCount() {
			return (await summary()).count
		},
		parkedSummary: summary,
		async retry(id, sql = db) {
			const viaSql = {
				executeSql: async (text: string, values?: unknown[]) => ({ rows: await sql.many(text, values) }),
			}
			return (await boss.redrive(PARKED_QUEUE, { ids: [id], db: viaSql })) === 1
		},
		discard: async (id, sql = db) =>
			(await sql.run(`delete from jobs.job where name = $1 and id = $2 and state = 'created'`, [
				PARKED_QUEUE,
				id,
			])) === 1,
		async discardMailsTo(address, sql = db) {
			await sql.run(
				`delete from jobs.job
				where name = $1 and source_name = 'mail.deliver' and state = 'created' and lower(data->>'to') = lower($2)`,
				[PARKED_QUEUE, address],
			)
		},
	}
}
