import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { applyOutside } from './apply-outside.ts'
import { applySqlObjects, updateSqlObjects } from './apply-sql-objects.ts'
import { compareSqlObjects, refuseNewerSqlObjects } from './compare-sql-objects.ts'
import { DROP_FUNCTIONS } from './drop-functions.ts'
import { isTextOf, type Migration, readMigrations } from './read-migrations.ts'
import { readSqlObjects, type SqlObjects } from './read-sql-objects.ts'
import { retryLocks } from './retry-locks.ts'
import { START_CONNECT_LIMIT_MS } from './start-limits.ts'

export interface SchemaFiles {
	/** Holds `NNNN_name.sql` files, numbered from 0001 without gaps. */
	directory: string
	/** Functions and triggers, one folder per noun; applied after the migrations. */
	sqlDirectory: string
}

/** The shop's own schema. */
export const SHOP_SCHEMA: SchemaFiles = {
	directory: fileURLToPath(new URL('../../../migrations', import.meta.url)),
	sqlDirectory: fileURLToPath(new URL('../../../sql', import.meta.url)),
}

export interface MigrateOptions extends SchemaFiles {
	/** Called for each migration, and once when another node is migrating. */
	onProgress: (text: string) => void
	/** How long a migration tries to get its locks before the start fails. */
	lockPatienceMs?: number
}

interface AppliedRow {
	number: number
	name: string
	sha256: string
}

/** Any fixed number; the nodes of all versions have to agree on it. */
const ADVISORY_LOCK = 7_205_119_340
const ASK_AGAIN_MS = 100
/**
 * How a migration begins that needs its functions and triggers at once, because nodes of the previous version are
 * serving. It and all later ones are applied in their transaction.
 */
const TOGETHER = '-- together with functions\n'

/**
 * Updates the database to this code's newest migration, functions and triggers. Several nodes may call this at once.
 */
export async function migrate(url: string, options: MigrateOptions): Promise<{ applied: string[] }> {
	const { onProgress, lockPatienceMs: patienceMs } = options
	const { migrations, objects } = await readSchema(options)
	return withClient(url, async (client) => {
		await lock(client, onProgress)
		await client.query(`
			create table if not exists migrations (
				number integer primary key,
				name text not null,
				sha256 text not null,
				applied_at timestamptz not null default now()
			)`)
		const applied = await readApplied(client)
		const pending = pendingMigrations(migrations, applied)
		await refuseNewerSqlObjects(client, objects)
		const names = pending.map(({ name }) => name)
		const isNew = applied.length === 0
		if (isNew) onProgress(`Creating the tables: ${pending.length} migrations`)
		if (hasPartOfFormerMigrations(applied, migrations)) {
			const together = { what: 'The migrations', onProgress, patienceMs }
			const changed = await retryLocks(client, together, async () => {
				await client.query(DROP_FUNCTIONS)
				for (const migration of pending) await apply(client, inside(migration))
				return applySqlObjects(client, objects, onProgress)
			})
			return { applied: [...names, ...changed] }
		}
		const [alone, together] = splitAt(
			pending,
			pending.findIndex(({ sql }) => sql.startsWith(TOGETHER)),
		)
		for (const migration of alone) {
			if (!isNew) onProgress(`Migrating the database: ${migration.name}`)
			const what = `Migration ${migration.name}`
			if (migration.isOutside) await apply(client, migration)
			else await retryLocks(client, { what, onProgress, patienceMs }, () => apply(client, migration))
		}
		if (!isNew) for (const { name } of together) onProgress(`Migrating the database: ${name}`)
		const early = !isNew && together.length > 0 ? await updateEarly(client, objects, options) : []
		const changed = await updateSqlObjects(client, objects, options, async () => {
			for (const migration of together) await apply(client, inside(migration))
		})
		return { applied: [...names, ...new Set([...early, ...changed])] }
	})
}

/** What is applied and what is pending, without changing anything. */
export async function migrationStatus(url: string, files: SchemaFiles) {
	const { migrations, objects } = await readSchema(files)
	return withClient(url, async (client) => {
		const { rows } = await client.query<{ found: boolean }>(
			`select to_regclass('migrations') is not null as found`,
		)
		const applied = rows[0]?.found ? await readApplied(client) : []
		const pending = pendingMigrations(migrations, applied)
		const { toApply, toDrop } = await compareSqlObjects(client, objects)
		return {
			applied: applied.map(({ name }) => name),
			pending: pending.map(({ name }) => name),
			/** How many functions and trigger files differ from this code's. */
			outdatedObjects: toApply.length + toDrop.length,
		}
	})
}

async function readSchema({ directory, sqlDirectory }: SchemaFiles) {
	return { migrations: await readMigrations(directory), objects: await readSqlObjects(sqlDirectory) }
}

/** Ending the session also releases the advisory lock. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({
		connectionString: url,
		application_name: 'skinverse migrate',
		connectionTimeoutMillis: START_CONNECT_LIMIT_MS,
		keepAlive: true,
	})
	// A lost connection also fails the pending query; without a listener the event would end the process.
	client.on('error', () => undefined)
	await client.connect()
	try {
		return await work(client)
	} finally {
		await client.end()
	}
}

async function readApplied(client: pg.Client): Promise<AppliedRow[]> {
	const { rows } = await client.query<AppliedRow>(
		'select number, name, sha256 from migrations order by number',
	)
	return rows
}

/**
 * Asks again and again. A statement that waits for the lock would be a transaction, and `create index concurrently`
 * waits until every transaction has ended: both would wait for each other.
 */
async function lock(client: pg.Client, onProgress: (text: string) => void): Promise<void> {
	for (let tries = 1; ; tries++) {
		const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
			ADVISORY_LOCK,
		])
		if (rows[0]?.held) return
		if (tries === 1) onProgress('Waiting for another node that is migrating the database')
		await pause(ASK_AGAIN_MS)
	}
}

/** The pending migrations; refuses a history that is no prefix of this code's. */
function pendingMigrations(migrations: readonly Migration[], applied: readonly AppliedRow[]): Migration[] {
	const newest = migrations.at(-1)
	for (const [index, row] of applied.entries()) {
		const known = migrations[index]
		if (known === undefined) {
			throw new StartError(
				`the database is newer than this code: it has migration ${row.name}, and this code ends with ` +
					`${newest?.name ?? 'none'}; start the version that migrated it, or restore a backup of this version`,
			)
		}
		if (known.number !== row.number || known.name !== row.name) {
			throw new StartError(
				`the database has migration ${row.name} where this code has ${known.name}; it belongs to another version`,
			)
		}
		if (!isTextOf(known, row.sha256)) {
			throw new StartError(
				`migration ${known.name} was changed after this database had applied it; ` +
					'put the file back as it was and write a new migration instead',
			)
		}
	}
	return migrations.slice(applied.length)
}

/**
 * Whether migrations are pending that used to drop and create functions, in a database whose functions were created
 * by earlier migrations. They no longer drop the functions that block them, so `migrate` does, in one transaction:
 * nodes of the previous version never see a database without its triggers.
 */
function hasPartOfFormerMigrations(
	applied: readonly AppliedRow[],
	migrations: readonly Migration[],
): boolean {
	const hasFormer = applied.some(({ sha256 }, index) => sha256 !== migrations[index]?.sha256)
	return hasFormer && migrations.slice(applied.length).some(({ formerSha256 }) => formerSha256.length > 0)
}

/**
 * After a migration that is applied together with the functions: a new database, in which no client waits, or one that
 * is several versions old and stands still for longer. Indexes are not built concurrently there, and what an outside
 * migration does in steps is one.
 */
function inside(migration: Migration): Migration {
	if (!migration.isOutside) return migration
	return { ...migration, isOutside: false, sql: migration.sql.replaceAll(/\bindex concurrently\b/g, 'index') }
}

/**
 * A call that runs while such a migration waits for its locks continues with the text of its function, which may not fit
 * the new tables: it would fail, without an effect. So the functions are replaced first, if they also fit the tables as
 * they are, and the calls of the previous ones are left to end.
 */
async function updateEarly(client: pg.Client, objects: SqlObjects, options: MigrateOptions) {
	try {
		const changed = await updateSqlObjects(client, objects, options)
		await waitForOlder(client)
		return changed
	} catch (error) {
		if (error instanceof StartError) return []
		throw error
	}
}

const OLDER_TRIES = 40
const OLDER_LOOK_MS = 50

/** Until every transaction that is running now has ended, or for two seconds. */
async function waitForOlder(client: pg.Client): Promise<void> {
	const { rows } = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
	for (let tries = 0; tries < OLDER_TRIES; tries++) {
		const { rows: older } = await client.query<{ gone: boolean }>(
			'select pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8 as gone',
			[rows[0]?.xid],
		)
		if (older[0]?.gone) return
		await pause(OLDER_LOOK_MS)
	}
}

function splitAt<T>(all: readonly T[], index: number): [T[], T[]] {
	return index === -1 ? [[...all], []] : [all.slice(0, index), all.slice(index)]
}

async function apply(client: pg.Client, migration: Migration) {
	const { number, name, sql, sha256, isOutside } = migration
	try {
		if (isOutside) await applyOutside(client, migration)
		else await client.query(sql)
		await client.query('insert into migrations (number, name, sha256) values ($1, $2, $3)', [
			number,
			name,
			sha256,
		])
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error)
		const outcome = isOutside ? 'failed, and begins again at the next start' : 'failed and was undone'
		throw new StartError(`migration ${name} ${outcome}: ${reason}`, { cause: error })
	}
}
