import { expect } from 'vitest'
import type { Sql } from '../src/platform/database/database.ts'

/** How many calls wait for a lock, of those whose statement is like `pattern`. */
async function countWaiting(db: Sql, pattern: string): Promise<number> {
	const { count } = await db.one<{ count: number }>(
		`select count(*) from pg_stat_activity
		where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
		[pattern],
	)
	return count
}

/** Until at least as many wait: a test that holds the lock then knows that they have read what they are going to act on. */
export async function untilWaiting(db: Sql, pattern: string, calls = 1): Promise<void> {
	await expect.poll(() => countWaiting(db, pattern), { timeout: 60_000 }).toBeGreaterThanOrEqual(calls)
}
