import { expect } from 'vitest'
import type { Database, Sql } from '../src/platform/database/database.ts'

/** The number of calls that wait for a lock in a statement like `pattern`. */
async function countWaiting(db: Sql, pattern: string): Promise<number> {
	const { count } = await db.one<{ count: number }>(
		`select count(*) from pg_stat_activity
		where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
		[pattern],
	)
	return count
}

/** Waits until at least this many wait: a test that holds the lock then knows that they have read their data. */
export async function untilWaiting(db: Sql, pattern: string, calls = 1): Promise<void> {
	await expect.poll(() => countWaiting(db, pattern), { timeout: 60_000 }).toBeGreaterThanOrEqual(calls)
}

/**
 * Makes a change that commits only when the call, which was admitted before it, waits for its lock (in a statement like
 * `pattern`). Returns the call's response.
 */
export async function overtake<T>(
	db: Database,
	change: (tx: Sql) => Promise<unknown>,
	pattern: string,
	call: () => Promise<T>,
): Promise<T> {
	const { promise: waits, resolve } = Promise.withResolvers<void>()
	const { promise: changed, resolve: hasChanged } = Promise.withResolvers<void>()
	const committed = db.transaction(async (tx) => {
		await change(tx)
		hasChanged()
		await waits
	})
	await Promise.race([changed, committed])
	const answer = call()
	await untilWaiting(db, pattern).finally(resolve)
	await committed
	return answer
}
