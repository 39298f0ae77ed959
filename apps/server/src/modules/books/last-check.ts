import type { Sql } from '../../platform/database/database.ts'

interface LastCheck {
	faults: number
	/** Seconds since 1970. */
	checkedAt: number
}

/**
 * What the last check that came to its end found, and when. A shop that was never checked counts from its first
 * migration: one whose nightly check never runs has to be noticed, too.
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
