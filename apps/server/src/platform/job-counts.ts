import type { Sql } from './database/database.ts'
import { PARKED_QUEUE } from './parked-jobs.ts'

/** The state of one kind of job. All but `running` are the same on every node. */
export interface JobCounts {
	queue: string
	/** Could run now. */
	waiting: number
	/** How long the first of them could have run. */
	oldestSeconds: number
	/** Failed at least once, and will be tried again. */
	failed: number
	parked: number
	/** On this node. */
	running: number
}

/** Reads the partial index of jobs that have not started; finished jobs, which are many, are not touched. */
export async function readJobCounts(sql: Sql, running: ReadonlySet<{ name: string }>): Promise<JobCounts[]> {
	const rows = await sql.many<Omit<JobCounts, 'running'>>(
		`with parked as (
			select source_name as name, count(*) as count from jobs.job
			where name = $1 and state < 'active' and not blocked group by source_name
		), waiting as (
			select name, count(*) filter (where start_after <= now()) as waiting,
				extract(epoch from now() - min(start_after))::float8 as oldest,
				count(*) filter (where state = 'retry') as failed
			from jobs.job where name <> $1 and state < 'active' and not blocked group by name
		)
		select queue.name as queue, coalesce(waiting, 0) as waiting, coalesce(failed, 0) as failed,
			greatest(coalesce(oldest, 0), 0) as "oldestSeconds", coalesce(parked.count, 0) as parked
		from jobs.queue queue left join waiting using (name) left join parked using (name)
		where queue.name <> $1 and queue.name not like '\\_\\_pgboss%'
		order by queue.name`,
		[PARKED_QUEUE],
	)
	const here = new Map<string, number>()
	for (const { name } of running) here.set(name, (here.get(name) ?? 0) + 1)
	return rows.map((row) => ({ ...row, running: here.get(row.queue) ?? 0 }))
}
