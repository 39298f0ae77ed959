import type { ParkedJobEntry } from '@skinverse/contract/entities/operator/parked-job'
import type { Jobs } from '../../platform/jobs.ts'

/** Without the jobs' data: a mail contains sign-in links. */
export async function listParkedJobs(
	jobs: Pick<Jobs, 'parked' | 'parkedCount'>,
): Promise<{ payload: ParkedJobEntry[]; total: number }> {
	const [parked, total] = await Promise.all([jobs.parked(), jobs.parkedCount()])
	const payload = parked.map(({ id, name, error, attempts, createdAt, parkedAt }) => ({
		id,
		name,
		error,
		attempts,
		created_at: epochSeconds(createdAt),
		parked_at: epochSeconds(parkedAt),
	}))
	return { payload, total }
}

function epochSeconds(time: Date): number {
	return Math.floor(time.getTime() / 1000)
}
