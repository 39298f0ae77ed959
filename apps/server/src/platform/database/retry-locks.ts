import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { inTransaction } from './in-transaction.ts'

/**
 * A statement that waits for a lock makes all others queue behind it, readers too, although only one long transaction is
 * in its way. It gives up after this, much less than a request may take, and before PostgreSQL looks for deadlocks (after
 * one second): it would resolve them by failing a request.
 */
const LOCK_LIMIT = '300ms'
/** Between two tries the others catch up. */
const PAUSE_MS = 1_000
const LOCK_REFUSED = ['55P03', '40P01'] // lock_not_available, deadlock_detected
/** A backup or a long report has ended by then. */
const PATIENCE_MS = 10 * 60_000

export interface RetryOptions {
	/** What waits: "Migration 0050_x.sql". */
	what: string
	onProgress: (text: string) => void
	patienceMs?: number
}

/** A transaction that releases its locks and begins again if it cannot get all of them: other nodes are serving. */
export async function retryLocks<T>(
	client: pg.Client,
	{ what, onProgress, patienceMs = PATIENCE_MS }: RetryOptions,
	work: () => Promise<T>,
): Promise<T> {
	const end = performance.now() + patienceMs
	for (let tries = 1; ; tries++) {
		try {
			return await inTransaction(client, async () => {
				await client.query(`set local lock_timeout = '${LOCK_LIMIT}'`)
				return work()
			})
		} catch (error) {
			if (!isLockRefused(error)) throw error
			if (performance.now() > end) throw new StartError(`${messageOf(error)}; ${LONG}`, { cause: error })
			if (tries === 1) onProgress(`${what} waits for a lock and tries again`)
		}
		await pause(PAUSE_MS)
	}
}

const LONG = 'a transaction that holds it is in pg_stat_activity, by its xact_start'

/** Also inside the error that names the file. */
function isLockRefused(error: unknown): boolean {
	if (error instanceof StartError) return isLockRefused(error.cause)
	return (
		error instanceof Error &&
		'code' in error &&
		typeof error.code === 'string' &&
		LOCK_REFUSED.includes(error.code)
	)
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
