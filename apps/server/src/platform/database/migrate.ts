import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { type Migration, readMigrations } from './read-migrations.ts'
import { START_CONNECT_LIMIT_MS } from './start-limits.ts'

export const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../../migrations', import.meta.url))

export interface MigrateOptions {
	/** Holds `NNNN_name.sql` files, numbered from 0001 without gaps. */
	directory: string
	/** Called for each migration, and once when another node is migrating. */
	onProgress: (text: string) => void
}

interface AppliedRow {
	number: number
	name: string
	sha256: string
}

/** Any fixed number; all nodes of all versions have to agree on it. */
const ADVISORY_LOCK = 7_205_119_340

/** Brings the database up to this code's newest migration. Many nodes may call this at once. */
export async function migrate(url: string, options: MigrateOptions): Promise<{ applied: string[] }> {
	const migrations = await readMigrations(options.directory)
	return withClient(url, async (client) => {
		await lock(client, options.onProgress)
		await client.query(`
			create table if not exists migrations (
				number integer primary key,
				name text not null,
				sha256 text not null,
				applied_at timestamptz not null default now()
			)`)
		const pending = pendingMigrations(migrations, await readApplied(client))
		for (const migration of pending) await apply(client, migration, options.onProgress)
		return { applied: pending.map((migration) => migration.name) }
	})
}

/** What stands and what is missing, without changing anything. */
export async function migrationStatus(url: string, directory: string) {
	const migrations = await readMigrations(directory)
	return withClient(url, async (client) => {
		const { rows } = await client.query<{ found: boolean }>(
			`select to_regclass('migrations') is not null as found`,
		)
		const applied = rows[0]?.found ? await readApplied(client) : []
		const pending = pendingMigrations(migrations, applied)
		return { applied: applied.map(({ name }) => name), pending: pending.map(({ name }) => name) }
	})
}

/** Ending the session also ends the advisory lock. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({
		connectionString: url,
		application_name: 'skinverse migrate',
		connectionTimeoutMillis: START_CONNECT_LIMIT_MS,
		keepAlive: true,
	})
	// A lost connection also fails the query that waits for it; unheard, the event would end the process.
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

async function lock(client: pg.Client, onProgress: (text: string) => void): Promise<void> {
	const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
		ADVISORY_LOCK,
	])
	if (rows[0]?.held) return
	onProgress('Waiting for another node that is migrating the database')
	await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
}

/** What is still to do; refuses a history that is not the beginning of this code's. */
function pendingMigrations(migrations: readonly Migration[], applied: readonly AppliedRow[]): Migration[] {
	const newest = migrations.at(-1)
	for (const [index, row] of applied.entries()) {
		const known = migrations[index]
		if (known === undefined) {
			throw new StartError(
				`the database is newer than this code: it has migration ${row.name}, and this code ends with ` +
					`${newest?.name ?? 'none'}; start the newer version`,
			)
		}
		if (known.number !== row.number || known.name !== row.name) {
			throw new StartError(
				`the database has migration ${row.name} where this code has ${known.name}; it belongs to another version`,
			)
		}
		if (known.sha256 !== row.sha256) {
			throw new StartError(
				`migration ${known.name} was changed after this database had applied it; ` +
					'put the file back as it was and write a new migration instead',
			)
		}
	}
	return migrations.slice(applied.length)
}

async function apply(
	client: pg.Client,
	migration: Migration,
	onProgress: (text: string) => void,
): Promise<void> {
	onProgress(`Migrating the database: ${migration.name}`)
	try {
		await client.query('begin')
		await client.query(migration.sql)
		await client.query('insert into migrations (number, name, sha256) values ($1, $2, $3)', [
			migration.number,
			migration.name,
			migration.sha256,
		])
		await client.query('commit')
	} catch (error) {
		await client.query('rollback').catch(() => undefined)
		const reason = error instanceof Error ? error.message : String(error)
		throw new StartError(`migration ${migration.name} failed and was undone: ${reason}`, { cause: error })
	}
}
