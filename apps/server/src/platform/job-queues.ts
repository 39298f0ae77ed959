import { isDeepStrictEqual } from 'node:util'
import type { PgBoss, Queue, Schedule } from 'pg-boss'

type QueueOptions = Omit<Queue, 'name'>

export interface JobQueues {
	/** Creates the queue if the database does not have it; an existing one keeps its options. */
	ensure(name: string, options: QueueOptions): Promise<void>
	/** The same, and gives an existing queue these options. */
	configure(name: string, options: QueueOptions): Promise<void>
	/** Enqueues on a schedule (cron, UTC). */
	schedule(name: string, cron: string, data: object): Promise<void>
}

/**
 * Writes only what the database has not yet: a node has dozens of queues, and writing each of them at every start
 * took most of its statements.
 */
export async function openJobQueues(boss: PgBoss): Promise<JobQueues> {
	const [storedQueues, storedSchedules] = await Promise.all([boss.getQueues(), boss.getSchedules()])
	const queues = new Map<string, QueueOptions>(storedQueues.map((queue) => [queue.name, queue]))
	const schedules = new Map(storedSchedules.map((schedule) => [schedule.name, schedule]))
	const creating = new Map<string, Promise<void>>()

	const create = async (name: string, options: QueueOptions) => {
		await boss.createQueue(name, options)
		// Another node may have created it meanwhile, with options that are not known here.
		queues.set(name, {})
	}
	const ensure = (name: string, options: QueueOptions): Promise<void> => {
		if (queues.has(name)) return Promise.resolve()
		const made = creating.get(name) ?? create(name, options).finally(() => creating.delete(name))
		creating.set(name, made)
		return made
	}

	return {
		ensure,
		async configure(name, options) {
			await ensure(name, options)
			if (hasOptions(queues.get(name) ?? {}, options)) return
			await boss.updateQueue(name, options)
			queues.set(name, options)
		},
		async schedule(name, cron, data) {
			if (isSame(schedules.get(name), cron, data)) return
			await boss.schedule(name, cron, data, { tz: TIME_ZONE })
		},
	}
}

const TIME_ZONE = 'UTC'

const hasOptions = (queue: QueueOptions, options: QueueOptions): boolean =>
	isDeepStrictEqual({ ...queue, ...options }, queue)

const isSame = (stored: Schedule | undefined, cron: string, data: object): boolean =>
	stored?.cron === cron && stored.timezone === TIME_ZONE && isDeepStrictEqual(stored.data, data)
