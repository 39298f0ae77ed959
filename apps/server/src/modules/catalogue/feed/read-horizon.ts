import type { Sql } from '../../../platform/database/database.ts'

/** Every transaction below it has ended, so no row can still appear there. */
export async function readHorizon(db: Sql): Promise<string> {
	const { xmin } = await db.one<{ xmin: string }>(
		'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
	)
	return xmin
}
