import type { Platform } from '../../platform.ts'
import { makePartitions, partitionRoom } from './make-partitions.ts'
import { PARTITIONED_TABLES } from './partitioned-tables.ts'

declare module '../../jobs.ts' {
	interface JobMap {
		'partitions.make': Record<string, never>
		'partitions.analyze': Record<string, never>
	}
}

/** Makes partitions ahead, hourly; every node's metrics say how many ids are left. */
export async function workOnPartitions({
	db,
	jobs,
	log,
	metrics,
}: Pick<Platform, 'db' | 'jobs' | 'log' | 'metrics'>): Promise<void> {
	metrics.watchPartitions(() => partitionRoom(db))
	await jobs.work('partitions.make', async () => {
		const made = await makePartitions(db)
		if (made.length > 0) log.info({ made }, 'partitions: made ahead')
	})
	await jobs.schedule('partitions.make', '23 * * * *', {})
	// PostgreSQL analyses partitions by itself, but not the table they belong to.
	await jobs.work('partitions.analyze', async () => {
		for (const { name } of PARTITIONED_TABLES) await db.run(`analyze ${name}`)
	})
	await jobs.schedule('partitions.analyze', '51 3 * * *', {})
}
