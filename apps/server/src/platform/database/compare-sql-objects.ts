import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { isFunction, type SqlObject, type SqlObjects } from './read-sql-objects.ts'

interface Recorded {
	name: string
	sha256: string
	makes: string[]
	revision: number
}

export interface SqlChanges {
	/** Their text is new, or their object is missing: a migration may drop a trigger together with its table. */
	toApply: SqlObject[]
	/**
	 * Objects without a file in this code, triggers before the functions they call. Objects that were never recorded
	 * are left alone.
	 */
	toDrop: string[]
	hasNewRevision: boolean
}

/** What has to change so that the database has this code's functions and triggers. */
export async function compareSqlObjects(client: pg.Client, wanted: SqlObjects): Promise<SqlChanges> {
	const recorded = await readRecorded(client)
	const revision = refuseNewer(recorded, wanted)
	const checksums = new Map(recorded.map(({ name, sha256 }) => [name, sha256]))
	const existing = await readExisting(client)
	const made = new Set(wanted.objects.flatMap(({ makes }) => makes))
	return {
		toApply: wanted.objects.filter(
			({ name, sha256, makes }) =>
				checksums.get(name) !== sha256 || makes.some((each) => !existing.has(each)),
		),
		toDrop: [...recorded.filter((row) => !isFunction(row)), ...recorded.filter(isFunction)]
			.flatMap(({ makes }) => makes)
			.filter((each) => !made.has(each)),
		hasNewRevision: revision < wanted.revision,
	}
}

/** Before any change: a refused start leaves the database as it was. */
export async function refuseNewerSqlObjects(client: pg.Client, wanted: SqlObjects): Promise<void> {
	refuseNewer(await readRecorded(client), wanted)
}

/** The recorded revision. A node of an older version would restore its own functions. */
function refuseNewer(recorded: readonly Recorded[], wanted: SqlObjects): number {
	const revision = Math.max(0, ...recorded.map((row) => row.revision))
	if (revision <= wanted.revision) return revision
	throw new StartError(
		`the database is newer than this code: its functions have revision ${revision}, and this code has ` +
			`${wanted.revision}; start the version that migrated it, or restore a backup of this version`,
	)
}

async function readRecorded(client: pg.Client): Promise<Recorded[]> {
	const { rows } = await client.query<{ found: boolean }>(
		`select to_regclass('sql_objects') is not null as found`,
	)
	if (!rows[0]?.found) return []
	return (await client.query<Recorded>('select name, sha256, makes, revision from sql_objects')).rows
}

async function readExisting(client: pg.Client): Promise<Set<string>> {
	const { rows } = await client.query<{ name: string }>(
		`select proname::text as name from pg_proc where pronamespace = current_schema()::regnamespace
		union all
		select relname || '.' || tgname from pg_trigger join pg_class on pg_class.oid = tgrelid
		where relnamespace = current_schema()::regnamespace and not tgisinternal`,
	)
	return new Set(rows.map(({ name }) => name))
}
