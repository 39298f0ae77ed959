import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { networkReason } from '../network-reason.ts'
import { StartError } from '../start-error.ts'

export interface WaitOptions {
	onProgress: (text: string) => void
	/** A database that starts together with the shop (compose) needs some seconds. */
	limitMs?: number
}

const DEFAULT_LIMIT_MS = 10_000
const CONNECT_TIMEOUT_MS = 5_000
const POLL_MS = 250
const OLDEST_MAJOR = 15

/** Waits for the given PostgreSQL to answer and checks its version. The password is never printed. */
export async function waitForDatabase(url: string, options: WaitOptions): Promise<void> {
	const end = Date.now() + (options.limitMs ?? DEFAULT_LIMIT_MS)
	const place = placeOf(url)
	let told = false
	while (true) {
		try {
			return await checkVersion(url, place)
		} catch (error) {
			if (error instanceof StartError) throw error
			const refused = () =>
				new StartError(`DATABASE_URL does not work: ${place} says ${networkReason(error)}`, { cause: error })
			if (!mayPass(error)) throw refused()
			if (!told) options.onProgress(`Waiting for the database at ${place}`)
			told = true
			if (Date.now() + POLL_MS > end) throw refused()
		}
		await pause(POLL_MS)
	}
}

async function checkVersion(url: string, place: string): Promise<void> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
	client.on('error', () => undefined)
	try {
		await client.connect()
		const { rows } = await client.query<{ number: number }>(
			`select current_setting('server_version_num')::integer as number`,
		)
		requireMajor(rows[0]?.number ?? 0, place)
	} finally {
		await client.end().catch(() => undefined)
	}
}

export function requireMajor(versionNumber: number, place: string): void {
	const major = Math.floor(versionNumber / 10_000)
	if (major >= OLDEST_MAJOR) return
	throw new StartError(
		`DATABASE_URL does not work: ${place} is PostgreSQL ${major}, and at least ${OLDEST_MAJOR} is needed`,
	)
}

function placeOf(url: string): string {
	const { hostname, port, pathname, searchParams } = new URL(url)
	return `${hostname || (searchParams.get('host') ?? 'localhost')}:${port || '5432'}${pathname}`
}

/**
 * Hosts that refuse, do not resolve or do not answer may still be starting; so may a server that says so, or has no
 * free connection.
 */
function mayPass(error: unknown): boolean {
	if (!(error instanceof pg.DatabaseError)) return true
	return error.code === '57P03' || error.code === '53300'
}
