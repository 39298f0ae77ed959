import type { Sql } from '../../platform/database/database.ts'

interface LastCheck {
	faults: number
	/** Seconds since 1970. */
	checkedAt: number
}

/**
 * The result and time of the last finished check. A shop that was never checked counts from its first migration: a
 * nightly check that never runs has to be noticed, too.
 */
export function lastCheck(db: Sql): Promise<LastCheck> {
	return db.one<LastCheck>(
		`select coalesce(jsonb_array_length(last.faults), 0) as faults,
			extract(epoch from coalesce(last.finished_at, first.applied_at))::float8 as "checkedAt"
		from (select min(applied_at) as applied_at from migrations) first
		left join lateral (
			select faults, finished_at from book_runs where finished_at is not null order by id desc limit 1
		) last on true`,
	)
}
