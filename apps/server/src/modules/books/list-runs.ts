import type { BooksRun } from '@skinverse/contract/entities/operator/books-run'
import type { Sql } from '../../platform/database/database.ts'

/** More than an operator needs. */
const MOST_RUNS = 20
/** A check that takes longer was interrupted. A hundred million transfers take minutes. */
export const LONGEST_RUN_MINUTES = 50

/** The last checks, newest first. */
export function listRuns(db: Sql): Promise<BooksRun[]> {
	return db.many<BooksRun>(
		`select run.id, extract(epoch from run.started_at)::bigint as started_at,
			extract(epoch from run.finished_at)::bigint as finished_at, who.name as operator, run.accounts, run.transfers,
			run.orders, run.deposits, run.offers, run.faults
		from book_runs run left join operators who on who.id = run.operator_id
		order by run.id desc limit $1`,
		[MOST_RUNS],
	)
}

export async function isRunning(db: Sql): Promise<boolean> {
	const { running } = await db.one<{ running: boolean }>(
		`select exists (select from book_runs
			where finished_at is null and started_at > now() - make_interval(mins => $1)) as running`,
		[LONGEST_RUN_MINUTES],
	)
	return running
}
