import type { PictureFailure } from '@skinverse/contract/picture-failures'
import type { Database } from '../../platform/database/database.ts'

export interface PictureCounts {
	/** The addresses that kinds have, without those that stay links. */
	total: number
	ready: number
	failed: number
	/** The most frequent reason. */
	reason: PictureFailure | null
	/** Whether so many failed that there is a common cause: a host that refuses, a full disk. */
	isManyFailed: boolean
}

const MANY_SHARE = 0.1

export async function countPictures(db: Pick<Database, 'one'>): Promise<PictureCounts> {
	const counts = await db.one<Omit<PictureCounts, 'isManyFailed'>>(
		`select count(*)::int as total, count(*) filter (where state = 'ready')::int as ready,
			count(*) filter (where state = 'failed')::int as failed,
			mode() within group (order by failure) filter (where state = 'failed') as reason
		from pictures where unused_since is null and failure is distinct from 'host_not_allowed'`,
	)
	return { ...counts, isManyFailed: counts.failed > counts.total * MANY_SHARE }
}
