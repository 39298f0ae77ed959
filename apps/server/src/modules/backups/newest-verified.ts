import type { Sql } from '../../platform/database/database.ts'

/**
 * When the newest verified backup was begun: what happened afterwards is not in it. Before the first one, when backups
 * were first tried. Undefined: none was ever tried.
 */
export async function newestVerified(db: Sql): Promise<{ isVerified: boolean; at: number } | undefined> {
	return db.maybe<{ isVerified: boolean; at: number }>(
		`select is_verified as "isVerified", extract(epoch from started_at)::float8 as at from backups
		order by is_verified desc, case when is_verified then -id else id end limit 1`,
	)
}
