import type { Sql } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { closedBounds, sealLedger } from '../ledger/index.ts'
import { LONGEST_RUN_MINUTES } from './list-runs.ts'
import { verifyBooks } from './verify-books.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		/** Without a run: scheduled. */
		'books.verify': { runId?: number }
	}
}

/** Checks the books when an operator asks, and every night. */
export async function workOnBooks(platform: Pick<Platform, 'db' | 'jobs' | 'log'>): Promise<void> {
	const { db, jobs, log } = platform
	// Few attempts, close together: the operator is waiting, and the next nightly check follows anyway.
	await jobs.work('books.verify', ({ runId }) => run(runId), {
		retries: 2,
		firstRetrySeconds: 2,
		longestRunSeconds: LONGEST_RUN_MINUTES * 60,
	})
	await jobs.schedule('books.verify', '7 2 * * *', {})

	async function run(runId: number | undefined): Promise<void> {
		const id = runId ?? (await db.one<{ id: number }>('insert into book_runs default values returning id')).id
		// Before the check, so that it has seen every transfer that is sealed after it.
		const closed = await closedBounds(db)
		const { accounts, transfers, orders, deposits, offers, faults } = await verifyBooks(
			db,
			await isFullDay(db),
		)
		if (faults.length === 0) await sealLedger(db, closed)
		else log.error({ run: id, faults: faults.length }, 'books: discrepancies found')
		await db.run(
			`update book_runs set finished_at = now(), accounts = $2, transfers = $3, orders = $4, deposits = $5,
				offers = $6, faults = $7 where id = $1`,
			[id, accounts, transfers, orders, deposits, offers, JSON.stringify(faults)],
		)
	}
}

/** Once a month everything is read again, also what is sealed. */
async function isFullDay(db: Sql): Promise<boolean> {
	return (await db.one<{ full: boolean }>("select extract(day from now() at time zone 'UTC') = 1 as full"))
		.full
}
