import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database/database.ts'

/** New jobs are notified and start at once; this is how late retries and deferred jobs start. */
const LOOK_EVERY_MS = 2_000

/** As a worker's own query decides what is due. */
const DUE = `select queue.name
	from unnest($1::text[]) as queue (name)
	where exists (select from jobs.job
		where job.name = queue.name and state < 'active' and not blocked and start_after <= jobs.job_now())`

export interface DueJobs {
	/** Calls `wake` whenever a job of this kind is due. */
	watch(name: string, wake: () => void): void
	stop(): void
}

/**
 * Looks for due jobs of all kinds in one statement. If each worker of each queue polled by itself, an idle node would
 * send dozens of statements a second.
 */
export function watchDueJobs(db: Database, onError: (error: Error) => void): DueJobs {
	const workers = new Map<string, (() => void)[]>()
	const stopped = new AbortController()

	const look = async () => {
		const due = await db.prepared<{ name: string }>('due-jobs', DUE, [[...workers.keys()]])
		for (const { name } of due) for (const wake of workers.get(name) ?? []) wake()
	}
	const run = async () => {
		while (!stopped.signal.aborted) {
			if (workers.size > 0) await look().catch(onError)
			await pause(LOOK_EVERY_MS, undefined, { signal: stopped.signal }).catch(() => undefined)
		}
	}
	void run()

	return {
		watch(name, wake) {
			workers.set(name, [...(workers.get(name) ?? []), wake])
		},
		stop: () => stopped.abort(),
	}
}
