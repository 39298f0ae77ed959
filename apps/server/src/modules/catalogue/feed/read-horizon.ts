import type { Sql } from '../../../platform/database/database.ts'

const HORIZON = 'pg_snapshot_xmin(pg_current_snapshot())::text'
/** SQL: counts on with every promotion and every recovery to a point in time. Only on a primary. */
export const TIMELINE = 'left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)'

/** Every transaction below it has ended, so no row can still appear there. */
export async function readHorizon(db: Sql): Promise<string> {
	const { horizon } = await db.one<{ horizon: string }>(`select ${HORIZON} as horizon`)
	return horizon
}

/** How far the primary's feed goes. */
interface FeedEnd {
	horizon: string
	/** On another one transactions may be lost, and their ids are used again. */
	timeline: string
}

/** Aurora has no timeline: there only a horizon that goes back tells of lost transactions. */
export async function feedEndReader(primary: Sql): Promise<() => Promise<FeedEnd>> {
	const hasTimeline = await primary.one(`select ${TIMELINE} as timeline`).then(
		() => true,
		() => false,
	)
	const timeline = hasTimeline ? TIMELINE : `''`
	return () => primary.one<FeedEnd>(`select ${HORIZON} as horizon, ${timeline} as timeline`)
}
