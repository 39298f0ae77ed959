import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../start-error.ts'
import { START_CONNECT_LIMIT_MS } from '../start-limits.ts'
import { diskFull, freeBytes } from './data-dir.ts'
import type { PostgresProcess } from './process.ts'
import { DATABASE, type DatabaseSecrets, OWNER, ownerUrl, superuserUrl } from './secrets.ts'

export type StartAttempt = () => Promise<{ port: number; process: PostgresProcess }>

interface ReadyOptions {
	dataDir: string
	logFile: string
	secrets: DatabaseSecrets
	attempt: StartAttempt
	onProgress: (text: string) => void
}

const POLL_MS = 25
/** Replaying a long WAL after a crash takes minutes at most; more means a fault. */
const RECOVERY_LIMIT_MS = 10 * 60_000
/** After this a progress line is printed. */
const SLOW_AFTER_MS = 2_000
/** How long the children of a killed database may take to exit, and a taken port to be replaced. */
const RETRY_LIMIT_MS = 90_000
const RETRY_PAUSE_MS = 100
/** Below this PostgreSQL cannot even write a WAL file. */
const JOURNAL_FILE_BYTES = 16 * 1024 * 1024

/** Starts PostgreSQL, with retries for temporary obstacles, until the shop's role can sign in. */
export async function becomeReady(options: ReadyOptions): Promise<{ url: string; process: PostgresProcess }> {
	const started = Date.now()
	let told = false
	while (true) {
		const { port, process } = await options.attempt()
		if (await answers(port, process, options)) return { url: ownerUrl(port, options.secrets), process }
		const output = await process.output()
		const waitedMs = Date.now() - started
		if (!passesByItself(output) || waitedMs > RETRY_LIMIT_MS) throw await explain(output, options)
		if (waitedMs > SLOW_AFTER_MS && !told) {
			told = true
			options.onProgress('Waiting for the processes of an earlier database to end')
		}
		await pause(RETRY_PAUSE_MS)
	}
}

/** False if the process ended. */
async function answers(port: number, process: PostgresProcess, options: ReadyOptions): Promise<boolean> {
	const started = Date.now()
	let told = false
	while (!process.hasExited()) {
		const waitedMs = Date.now() - started
		if (waitedMs > RECOVERY_LIMIT_MS) {
			await process.stop()
			throw new StartError(`the database does not become ready; ${options.logFile} may contain the reason`)
		}
		if (waitedMs > SLOW_AFTER_MS && !told) {
			told = true
			options.onProgress('Waiting for the database (it may be recovering from an unclean stop)')
		}
		const outcome = await trySignIn(ownerUrl(port, options.secrets))
		if (outcome === 'in') return true
		if (outcome === 'unknown') await makeRoleAndDatabase(port, options.secrets)
		else await pause(POLL_MS)
	}
	return false
}

/** `unknown`: the server is up and the role or the database does not exist yet. */
async function trySignIn(url: string): Promise<'in' | 'unknown' | 'not yet'> {
	const client = clientFor(url)
	try {
		await client.connect()
		return 'in'
	} catch (error) {
		return error instanceof pg.DatabaseError && UNKNOWN.has(error.code ?? '') ? 'unknown' : 'not yet'
	} finally {
		await client.end().catch(() => undefined)
	}
}

/** invalid_password (also for roles that do not exist), invalid_authorization_specification, invalid_catalog_name. */
const UNKNOWN = new Set(['28P01', '28000', '3D000'])

async function makeRoleAndDatabase(port: number, secrets: DatabaseSecrets): Promise<void> {
	const client = clientFor(superuserUrl(port, secrets))
	try {
		await client.connect()
		const role = await client.query('select 1 from pg_roles where rolname = $1', [OWNER])
		const verb = role.rowCount === 0 ? 'create' : 'alter'
		await client.query(
			`${verb} role ${OWNER} login createdb password ${client.escapeLiteral(secrets.ownerPassword)}`,
		)
		const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
		if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`)
	} finally {
		await client.end().catch(() => undefined)
	}
}

function clientFor(url: string): pg.Client {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: START_CONNECT_LIMIT_MS })
	// A connection that breaks also emits 'error', which would end the process without a listener.
	client.on('error', () => undefined)
	return client
}

/** Another program took the port first; or children of a killed database have not exited yet. */
function passesByItself(output: string): boolean {
	return /Address already in use|shared memory block .* is still in use|is another post\w+ .* running/i.test(
		output,
	)
}

async function explain(output: string, { dataDir, logFile }: ReadyOptions): Promise<StartError> {
	// On a full disk not even the log can be written.
	if (output.includes('No space left on device') || (await freeBytes(dataDir)) < JOURNAL_FILE_BYTES) {
		return diskFull(dataDir)
	}
	const version = /was initialized by PostgreSQL version (\d+)/.exec(output)?.[1]
	if (version !== undefined) {
		return new StartError(
			`the database in ${dataDir} was created by PostgreSQL ${version}, which is not the version of this shop`,
		)
	}
	const reason = /(?:FATAL|PANIC):\s*(.*)/.exec(output)?.[1] ?? 'it gave no reason'
	return new StartError(`the database in ${dataDir} did not start: ${reason} (more in ${logFile})`)
}
