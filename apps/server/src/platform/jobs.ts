import { type Job, PgBoss, type WorkOptions } from 'pg-boss'
import type { Database, Sql } from './database/database.ts'
import { START_CONNECT_LIMIT_MS } from './database/start-limits.ts'
import type { Logger } from './log.ts'
import { createParkedJobs, PARKED_QUEUE, type ParkedJobs } from './parked-jobs.ts'

/**
 * Every kind of job and the data it carries. A module adds its own beside its handler:
 * `declare module '../../platform/jobs.ts' { interface JobMap { 'orders.deliver': { orderId: number } } }`
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface JobMap {}
type JobName = keyof JobMap

interface JobRun {
	id: string
	/** 1 for the first attempt. */
	attempt: number
	/** Aborted when the job took too long or this node is shutting down. */
	signal: AbortSignal
}
type JobHandler<N extends JobName> = (data: JobMap[N], run: JobRun) => Promise<void>

export interface WorkSettings {
	/** How many of these jobs this node runs concurrently. */
	concurrency?: number
	retries?: number
	/** Doubles with every retry, up to an hour. */
	firstRetrySeconds?: number
	/** For jobs that take longer than most. */
	longestRunSeconds?: number
}

interface EnqueueOptions {
	/** Not before this time. */
	startAfter?: Date
}

export interface Jobs extends ParkedJobs {
	/**
	 * Sets the handler of a kind of job. It must be idempotent: a node may die between doing a job and recording it.
	 */
	work<N extends JobName>(name: N, handler: JobHandler<N>, settings?: WorkSettings): Promise<void>
	/** Part of the caller's transaction (outbox): the job exists exactly when the transaction commits. */
	enqueue<N extends JobName>(tx: Sql, name: N, data: JobMap[N], options?: EnqueueOptions): Promise<void>
	/** Many jobs of a kind, in one statement. */
	enqueueAll<N extends JobName>(
		tx: Sql,
		name: N,
		data: readonly JobMap[N][],
		options?: EnqueueOptions,
	): Promise<void>
	/** Enqueues on a schedule (cron, UTC), once for all nodes together. */
	schedule<N extends JobName>(name: N, cron: string, data: JobMap[N]): Promise<void>
	/** Takes no new job; those that are running go on. */
	rest(): Promise<void>
	/** Takes no new job and waits for the running ones. */
	stop(): Promise<void>
}

/** Thrown by a handler if a retry is useless: the job is parked at once. */
export class Unretryable extends Error {
	override name = 'Unretryable'
}

/** With delays that double from 5 s up to an hour, a bit over three hours: outlasts a usual outage. */
const RETRIES = 12
const FIRST_RETRY_SECONDS = 5
const LONGEST_RETRY_SECONDS = 3600
/** A new job is notified and starts at once; only retries and deferred jobs wait for the next poll. */
const LOOK_EVERY_SECONDS = 2
/** A handler that runs longer is considered stuck. */
const LONGEST_RUN_SECONDS = 120
/** A killed node sends no heartbeat, and its jobs go to another. */
const HEARTBEAT_SECONDS = 15
const SUPERVISE_EVERY_SECONDS = 10
/** Mails contain sign-in links, so finished jobs are deleted soon. */
const KEEP_DONE_SECONDS = 15 * 60
const SWEEP_DONE_EVERY_SECONDS = 5 * 60
const POOL_CONNECTIONS = 4
const TROUBLE_LOGGED_EVERY_MS = 10_000
const STOP_WITHIN_MS = 10_000

export interface JobsOptions {
	databaseUrl: string
	db: Database
	log: Logger
}

export async function startJobs({ databaseUrl, db, log }: JobsOptions): Promise<Jobs> {
	const boss = new PgBoss({
		connectionString: databaseUrl,
		application_name: 'skinverse jobs',
		schema: 'jobs',
		max: POOL_CONNECTIONS,
		// Permanently, not only at the start: no visitor waits for a job.
		connectionTimeoutMillis: START_CONNECT_LIMIT_MS,
		useListenNotify: true,
		superviseIntervalSeconds: SUPERVISE_EVERY_SECONDS,
		monitorIntervalSeconds: SUPERVISE_EVERY_SECONDS,
		maintenanceIntervalSeconds: SWEEP_DONE_EVERY_SECONDS,
	})
	// While the database is unavailable every poll fails; without a listener the event would end the process.
	boss.on('error', logTrouble(log))
	boss.on('warning', (warning) => log.warn({ reason: warning.message }, 'jobs: warning'))
	await boss.start()
	const parked = await createParkedJobs(boss, db)

	const queues = new Map<JobName, Promise<void>>()
	/** Nodes that only enqueue have no worker that would have created the queue. */
	const ensureQueue = (name: JobName): Promise<void> => {
		const known = queues.get(name)
		if (known !== undefined) return known
		const made = boss.createQueue(name, queueOptions({})).catch((error: unknown) => {
			queues.delete(name)
			throw error
		})
		queues.set(name, made)
		return made
	}

	const rest = async () => {
		await Promise.all([...queues.keys()].map((name) => boss.offWork(name)))
	}

	return {
		...parked,
		async work(name, handler, settings = {}) {
			await ensureQueue(name)
			await boss.updateQueue(name, queueOptions(settings))
			for (let worker = 0; worker < (settings.concurrency ?? 1); worker++)
				await startWorker(boss, name, handler, log)
		},
		async enqueue(tx, name, data, options = {}) {
			await ensureQueue(name)
			await boss.send(name, data, { db: inTransaction(tx), startAfter: options.startAfter })
		},
		async enqueueAll(tx, name, data, { startAfter } = {}) {
			if (data.length === 0) return
			await ensureQueue(name)
			await boss.insert(
				name,
				data.map((each) => ({ data: each, startAfter })),
				{ db: inTransaction(tx) },
			)
		},
		async schedule(name, cron, data) {
			await ensureQueue(name)
			await boss.schedule(name, cron, data, { tz: 'UTC' })
		},
		rest,
		stop: () => stopBoss(boss, rest(), log),
	}
}

/** Makes pg-boss use the caller's transaction. */
const inTransaction = (tx: Sql) => ({
	executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.many(text, values) }),
})

/** Every worker reports the same outage repeatedly; the log is throttled. */
function logTrouble(log: Logger): (error: Error) => void {
	let lastMs = Number.NEGATIVE_INFINITY
	return ({ message }) => {
		const nowMs = performance.now()
		const level = nowMs - lastMs < TROUBLE_LOGGED_EVERY_MS ? 'debug' : 'warn'
		if (level === 'warn') lastMs = nowMs
		log[level]({ reason: message }, 'jobs: database error, will retry')
	}
}

function queueOptions(settings: WorkSettings) {
	return {
		retryLimit: settings.retries ?? RETRIES,
		retryDelay: settings.firstRetrySeconds ?? FIRST_RETRY_SECONDS,
		retryBackoff: true,
		retryDelayMax: LONGEST_RETRY_SECONDS,
		expireInSeconds: settings.longestRunSeconds ?? LONGEST_RUN_SECONDS,
		heartbeatSeconds: HEARTBEAT_SECONDS,
		deleteAfterSeconds: KEEP_DONE_SECONDS,
		deadLetter: PARKED_QUEUE,
		notify: true,
	}
}

async function startWorker<N extends JobName>(
	boss: PgBoss,
	name: N,
	handler: JobHandler<N>,
	log: Logger,
): Promise<void> {
	const options = {
		batchSize: 1,
		perJobResults: true,
		pollingIntervalSeconds: LOOK_EVERY_SECONDS,
		notifyPollingIntervalSeconds: LOOK_EVERY_SECONDS,
	} as const satisfies WorkOptions
	let workerId = ''
	workerId = await boss.work<JobMap[N], unknown, typeof options>(name, options, async ([job]) => {
		if (job === undefined) return []
		// One notification may stand for many jobs: after each one, fetch the next without a pause.
		boss.notifyWorker(workerId)
		return [await runJob(job, handler, log)]
	})
}

async function runJob<N extends JobName>(job: Job<JobMap[N]>, handler: JobHandler<N>, log: Logger) {
	const attempt = job.retryCount + 1
	try {
		await handler(job.data, { id: job.id, attempt, signal: job.signal })
		return { id: job.id, status: 'completed' as const }
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error)
		log.warn({ job: job.name, id: job.id, attempt, err: error }, 'job failed')
		const status = error instanceof Unretryable ? ('deadletter' as const) : ('failed' as const)
		return { id: job.id, status, output: { message: reason } }
	}
}

async function stopBoss(boss: PgBoss, drained: Promise<void>, log: Logger): Promise<void> {
	const { promise: deadline, resolve } = Promise.withResolvers<void>()
	const timer = setTimeout(resolve, STOP_WITHIN_MS)
	await Promise.race([drained, deadline])
	clearTimeout(timer)
	// Jobs that are still running are returned, to be retried on another node.
	await boss
		.stop({ graceful: false })
		.catch((error: Error) => log.warn({ reason: error.message }, 'jobs: did not stop cleanly'))
}
