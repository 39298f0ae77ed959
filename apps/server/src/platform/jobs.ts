import { type Job, PgBoss, type WorkOptions } from 'pg-boss'
import type { Config } from './config.ts'
import type { Database, Sql } from './database/database.ts'
import { START_CONNECT_LIMIT_MS } from './database/start-limits.ts'
import { type DueJobs, watchDueJobs } from './due-jobs.ts'
import { type JobCounts, readJobCounts } from './job-counts.ts'
import { openJobQueues } from './job-queues.ts'
import type { Logger } from './log.ts'
import { createParkedJobs, PARKED_QUEUE, type ParkedJobs } from './parked-jobs.ts'
import { takeTrace, withTrace } from './tracing/job-trace.ts'
import { inSpan, inStep, type SpanStart } from './tracing/span.ts'
import type { Tracing } from './tracing/tracing.ts'

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
	/** The nodes that run it; by default workers. */
	role?: keyof Config['roles']
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
	/** How many jobs of each kind wait, failed, are parked, or run on this node. */
	counts(): Promise<JobCounts[]>
	/** The first step of a shutdown: takes no new job from now on, and lets the running ones finish. */
	takeNoMore(): void
	/** Waits for the running jobs, for `stopWithinMs` in all; those that still run are handed over to another node. */
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
/** A backstop: workers are notified of new jobs, and woken when a retry or a deferred job is due. */
const POLL_EVERY_SECONDS = 30
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

/** What a node that is stopping has to give back. */
interface RunningJob {
	id: string
	name: string
	retryCount: number
}

export interface JobsOptions {
	databaseUrl: string
	db: Database
	log: Logger
	/** By default all. A node that is no worker enqueues jobs and leaves schedules and maintenance to others. */
	roles?: Config['roles']
	stopWithinMs?: number
	tracing?: Tracing
}

export async function startJobs({
	databaseUrl,
	db,
	log,
	roles = { web: true, worker: true, trader: true },
	stopWithinMs = STOP_WITHIN_MS,
	tracing,
}: JobsOptions): Promise<Jobs> {
	const boss = new PgBoss({
		connectionString: databaseUrl,
		application_name: 'skinverse jobs',
		schema: 'jobs',
		max: POOL_CONNECTIONS,
		// Permanently, not only at the start: no visitor waits for a job.
		connectionTimeoutMillis: START_CONNECT_LIMIT_MS,
		useListenNotify: true,
		schedule: roles.worker,
		supervise: roles.worker,
		superviseIntervalSeconds: SUPERVISE_EVERY_SECONDS,
		monitorIntervalSeconds: SUPERVISE_EVERY_SECONDS,
		maintenanceIntervalSeconds: SWEEP_DONE_EVERY_SECONDS,
	})
	// While the database is unavailable every poll fails; without a listener the event would end the process.
	const onTrouble = logTrouble(log)
	boss.on('error', onTrouble)
	boss.on('warning', (warning) => log.warn({ reason: warning.message }, 'jobs: warning'))
	await boss.start()
	const parked = await createParkedJobs(boss, db)

	const queues = await openJobQueues(boss)
	/** Nodes that only enqueue have no worker that would have created the queue. */
	const ensureQueue = (name: JobName) => queues.ensure(name, queueOptions({}))
	const worked = new Set<JobName>()
	const due = watchDueJobs(db, onTrouble)

	const running = new Set<RunningJob>()
	let drained: Promise<void> | undefined
	const takeNoMore = () => {
		due.stop()
		drained ??= drain(boss, [...worked], stopWithinMs)
		return drained
	}

	return {
		...parked,
		counts: () => readJobCounts(db, running),
		async work(name, handler, settings = {}) {
			if (!roles[settings.role ?? 'worker']) return ensureQueue(name)
			await queues.configure(name, queueOptions(settings))
			worked.add(name)
			const work = (job: Job<JobMap[typeof name]>) => runJob(job, handler, { log, running, tracing })
			const start = () => startWorker({ boss, due, name, work })
			for (let worker = 0; worker < (settings.concurrency ?? 1); worker++) await start()
		},
		async enqueue(tx, name, data, options = {}) {
			await ensureQueue(name)
			await boss.send(name, withTrace(data), { db: inTransaction(tx), startAfter: options.startAfter })
		},
		async enqueueAll(tx, name, data, { startAfter } = {}) {
			if (data.length === 0) return
			await ensureQueue(name)
			await boss.insert(
				name,
				data.map((each) => ({ data: withTrace(each), startAfter })),
				{ db: inTransaction(tx) },
			)
		},
		async schedule(name, cron, data) {
			if (!roles.worker) return
			await ensureQueue(name)
			await queues.schedule(name, cron, data)
		},
		takeNoMore: () => void takeNoMore(),
		async stop() {
			await takeNoMore()
			try {
				await handOver(db, [...running], log)
				await boss.stop({ graceful: false })
			} catch (error) {
				const reason = error instanceof Error ? error.message : String(error)
				log.warn({ reason }, 'jobs: did not stop cleanly')
			}
		},
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

interface WorkerParts<N extends JobName> {
	boss: PgBoss
	due: DueJobs
	name: N
	work: (job: Job<JobMap[N]>) => ReturnType<typeof runJob>
}

async function startWorker<N extends JobName>({ boss, due, name, work }: WorkerParts<N>): Promise<void> {
	const options = {
		batchSize: 1,
		perJobResults: true,
		pollingIntervalSeconds: POLL_EVERY_SECONDS,
		notifyPollingIntervalSeconds: POLL_EVERY_SECONDS,
	} as const satisfies WorkOptions
	let workerId = ''
	workerId = await boss.work<JobMap[N], unknown, typeof options>(name, options, async ([job]) => {
		if (job === undefined) return []
		// One notification may stand for many jobs: after each one, fetch the next without a pause.
		boss.notifyWorker(workerId)
		return [await work(job)]
	})
	due.watch(name, () => boss.notifyWorker(workerId))
}

async function runJob<N extends JobName>(
	job: Job<JobMap[N]>,
	handler: JobHandler<N>,
	{ log, running, tracing }: { log: Logger; running: Set<RunningJob>; tracing: Tracing | undefined },
) {
	const attempt = job.retryCount + 1
	const { data, traceparent } = takeTrace(job.data)
	const span = tracing?.begin(jobSpan(job), traceparent)
	running.add(job)
	try {
		const work = () => handler(data, { id: job.id, attempt, signal: job.signal })
		await (span === undefined ? work() : inStep(span, work))
		return { id: job.id, status: 'completed' as const }
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error)
		inSpan(span, () => log.warn({ job: job.name, id: job.id, attempt, err: error }, 'job failed'))
		const status = error instanceof Unretryable ? ('deadletter' as const) : ('failed' as const)
		return { id: job.id, status, output: { message: reason } }
	} finally {
		running.delete(job)
	}
}

const jobSpan = ({ id, name, retryCount }: RunningJob): SpanStart => ({
	name: `job ${name}`,
	kind: 'consumer',
	attributes: {
		'messaging.system': 'pg-boss',
		'messaging.destination.name': name,
		'messaging.message.id': id,
		'skinverse.attempt': retryCount + 1,
	},
})

/** Resolves when no job runs any more, or after the limit. */
async function drain(boss: PgBoss, names: readonly JobName[], limitMs: number): Promise<void> {
	const { promise: deadline, resolve } = Promise.withResolvers<void>()
	const timer = setTimeout(resolve, limitMs)
	await Promise.race([Promise.all(names.map((name) => boss.offWork(name))), deadline])
	clearTimeout(timer)
}

/** As pg-boss names it; workers that listen there look for jobs at once, others when they are next woken. */
const WAKE_UP = `select pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), $1)`

/**
 * Gives jobs that still run back to the queue: another node takes them at once, and the interrupted attempt costs none
 * of the retries. Its number stays used, so what this node still reports about the job is ignored.
 */
async function handOver(db: Database, running: readonly RunningJob[], log: Logger): Promise<void> {
	for (const { id, name, retryCount } of running) {
		const given = await db.run(
			`update jobs.job set state = 'retry', start_after = now(), heartbeat_on = null, retry_limit = retry_limit + 1
			where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
			[name, id, retryCount],
		)
		if (given === 0) continue
		await db.run(WAKE_UP, [name])
		log.info({ job: name, id }, 'job handed over to another node')
	}
}
