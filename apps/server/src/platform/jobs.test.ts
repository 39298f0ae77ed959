import { pino } from 'pino'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../test/database.ts'
import { type JobsOptions, startJobs, Unretryable } from './jobs.ts'

declare module './jobs.ts' {
	interface JobMap {
		'test.note': { note: string }
		'test.flaky': { failures: number }
		'test.hopeless': { reason: string }
		'test.slow': { note: string }
		'test.leaving': { note: string }
		'test.orphan': { note: string }
		'test.stuck': { note: string }
		'test.apart': { note: string }
		'test.kept': { note: string }
		'test.due': { note: string }
		'test.not-due': { note: string }
	}
}

/** A generous timeout; only an overloaded machine comes near it. */
const SOON = { timeout: 60_000 }
const log = pino({ level: 'silent' })
let database: TestDatabase
beforeAll(async () => {
	database = await cloneDatabase()
})

async function openNode(options: Partial<JobsOptions> = {}) {
	const jobs = await startJobs({ databaseUrl: database.url, db: database.db, log, ...options })
	onTestFinished(() => jobs.stop())
	return jobs
}

describe('jobs', () => {
	test('run once each, on any node', async () => {
		const nodes = await Promise.all([openNode(), openNode()])
		const done: string[] = []
		const busy = new Set<number>()
		const allBusy = Promise.withResolvers<void>()
		for (const [node, jobs] of nodes.entries()) {
			await jobs.work('test.note', async ({ note }) => {
				// Neither continues before both have a job, so that neither can take them all.
				if (busy.add(node).size === nodes.length) allBusy.resolve()
				await allBusy.promise
				done.push(note)
			})
		}
		const notes = Array.from({ length: 40 }, (_, index) => `note ${index}`)
		await database.db.transaction(async (tx) => {
			for (const note of notes) await nodes[0].enqueue(tx, 'test.note', { note })
		})
		await vi.waitFor(() => expect(done).toHaveLength(notes.length), SOON)
		expect(done.toSorted()).toEqual(notes.toSorted())
	})

	test('exist only when the transaction commits', async () => {
		const jobs = await openNode()
		const done: string[] = []
		await jobs.work('test.note', async ({ note }) => {
			done.push(note)
		})
		const failed = database.db.transaction(async (tx) => {
			await jobs.enqueue(tx, 'test.note', { note: 'rolled back' })
			throw new Error('no')
		})
		await expect(failed).rejects.toThrow('no')
		await jobs.enqueue(database.db, 'test.note', { note: 'committed' })
		await vi.waitFor(() => expect(done).toEqual(['committed']), SOON)
	})

	test('are retried after a failure and then complete', async () => {
		const jobs = await openNode()
		const attempts: number[] = []
		await jobs.work(
			'test.flaky',
			async ({ failures }, { attempt }) => {
				attempts.push(attempt)
				if (attempt <= failures) throw new Error('not yet')
			},
			{ retries: 3, firstRetrySeconds: 1 },
		)
		await jobs.enqueue(database.db, 'test.flaky', { failures: 1 })
		await vi.waitFor(() => expect(attempts).toEqual([1, 2]), SOON)
		await vi.waitFor(async () => expect(await stateOf('test.flaky')).toEqual(['completed']), SOON)
		expect(await jobs.parked()).toEqual([])
	})

	test('are parked after the last retry, and an operator retries or discards them', async () => {
		const jobs = await openNode()
		let isMended = false
		const done: string[] = []
		await jobs.work(
			'test.hopeless',
			async ({ reason }) => {
				if (!isMended) throw new Error(reason)
				done.push(reason)
			},
			{ retries: 0 },
		)
		await jobs.enqueue(database.db, 'test.hopeless', { reason: 'the first' })
		await jobs.enqueue(database.db, 'test.hopeless', { reason: 'the second' })
		await vi.waitFor(async () => expect(await jobs.parkedCount()).toBe(2), SOON)
		const [second, first] = await jobs.parked()
		expect(first).toMatchObject({ name: 'test.hopeless', error: 'the first', attempts: 1 })
		expect(first?.data).toEqual({ reason: 'the first' })
		expect(second?.error).toBe('the second')

		isMended = true
		expect(await jobs.retry(first?.id ?? '')).toBe(true)
		expect(await jobs.discard(second?.id ?? '')).toBe(true)
		await vi.waitFor(() => expect(done).toEqual(['the first']), SOON)
		expect(await jobs.parkedCount()).toBe(0)
		expect(await jobs.retry(first?.id ?? '')).toBe(false)
		expect(await jobs.discard(second?.id ?? '')).toBe(false)
	})

	test('are parked at once when the handler says that a retry is useless', async () => {
		const jobs = await openNode()
		let attempts = 0
		await jobs.work('test.hopeless', async ({ reason }) => {
			attempts++
			throw new Unretryable(reason)
		})
		await jobs.enqueue(database.db, 'test.hopeless', { reason: 'no such mailbox' })
		await vi.waitFor(async () => expect(await jobs.parkedCount()).toBe(1), SOON)
		expect(attempts).toBe(1)
		const [parked] = await jobs.parked()
		expect(parked?.error).toBe('no such mailbox')
		await jobs.discard(parked?.id ?? '')
	})

	test('that are running are finished before a node stops', async () => {
		const jobs = await startJobs({ databaseUrl: database.url, db: database.db, log })
		const started = Promise.withResolvers<void>()
		let isFinished = false
		await jobs.work('test.slow', async () => {
			started.resolve()
			await database.db.run('select pg_sleep(0.5)')
			isFinished = true
		})
		await jobs.enqueue(database.db, 'test.slow', { note: '' })
		await started.promise
		await jobs.stop()
		expect(isFinished).toBe(true)
		expect(await stateOf('test.slow')).toEqual(['completed'])
	})

	test('that still run when a node stops go to another node at once, and cost no retry', async () => {
		const stopping = await openNode({ stopWithinMs: 0 })
		const release = Promise.withResolvers<void>()
		const started = Promise.withResolvers<AbortSignal>()
		await stopping.work(
			'test.stuck',
			async (_data, { signal }) => {
				started.resolve(signal)
				await release.promise
			},
			{ retries: 0 },
		)
		await stopping.enqueue(database.db, 'test.stuck', { note: 'mine' })
		const signal = await started.promise
		await stopping.stop()
		expect(signal.aborted).toBe(true)
		expect(await stateOf('test.stuck')).toEqual(['retry'])

		const other = await openNode()
		const taken = Promise.withResolvers<void>()
		const finish = Promise.withResolvers<void>()
		await other.work(
			'test.stuck',
			async () => {
				taken.resolve()
				await finish.promise
			},
			{ retries: 0 },
		)
		await taken.promise
		// What the first node still does with the job has no effect on its state.
		release.resolve()
		expect(await stateOf('test.stuck')).toEqual(['active'])
		finish.resolve()
		await vi.waitFor(async () => expect(await stateOf('test.stuck')).toEqual(['completed']), SOON)
		expect(await other.parkedCount()).toBe(0)
	})

	test('are left to workers by a node that is none, but for those of the web', async () => {
		const web = await openNode({ roles: { web: true, worker: false, trader: false } })
		const done: string[] = []
		const note = (node: string) => async () => void done.push(node)
		await web.work('test.apart', note('web'))
		await web.work('test.note', note('for the web'), { role: 'web' })
		await web.enqueue(database.db, 'test.apart', { note: '' })
		await web.enqueue(database.db, 'test.note', { note: '' })
		await vi.waitFor(() => expect(done).toEqual(['for the web']), SOON)
		expect(await stateOf('test.apart')).toEqual(['created'])
		const worker = await openNode({ roles: { web: false, worker: true, trader: false } })
		await worker.work('test.apart', note('worker'))
		await vi.waitFor(() => expect(done).toEqual(['for the web', 'worker']), SOON)
	})

	test('are counted by what they wait for', async () => {
		const { db, url } = await cloneDatabase()
		const jobs = await openNode({ databaseUrl: url, db })
		const counts = async (queue: string) => (await jobs.counts()).find((each) => each.queue === queue)
		await jobs.enqueue(db, 'test.orphan', { note: 'now' })
		await jobs.enqueue(db, 'test.orphan', { note: 'later' }, { startAfter: new Date(Date.now() + 3_600_000) })
		await db.run("update jobs.job set start_after = now() - interval '90 s' where data->>'note' = 'now'")
		const { oldestSeconds, ...others } = (await counts('test.orphan')) ?? expect.unreachable()
		expect(others).toEqual({ queue: 'test.orphan', waiting: 1, failed: 0, parked: 0, running: 0 })
		expect(oldestSeconds).toBeGreaterThanOrEqual(90)

		const release = Promise.withResolvers<void>()
		const started = Promise.withResolvers<void>()
		await jobs.work('test.slow', async () => {
			started.resolve()
			await release.promise
		})
		await jobs.enqueue(db, 'test.slow', { note: '' })
		await started.promise
		expect(await counts('test.slow')).toMatchObject({ waiting: 0, running: 1 })
		release.resolve()
		await vi.waitFor(async () => expect(await counts('test.slow')).toMatchObject({ running: 0 }), SOON)

		const fail = (error: Error) => async () => Promise.reject(error)
		await jobs.work('test.flaky', fail(new Error('no')), { firstRetrySeconds: 3600 })
		await jobs.work('test.hopeless', fail(new Unretryable('never')))
		await jobs.enqueue(db, 'test.flaky', { failures: 1 })
		await jobs.enqueue(db, 'test.hopeless', { reason: '' })
		await vi.waitFor(
			async () => expect(await counts('test.flaky')).toMatchObject({ failed: 1, waiting: 0 }),
			SOON,
		)
		await vi.waitFor(async () => expect(await counts('test.hopeless')).toMatchObject({ parked: 1 }), SOON)
	})

	test('of a leaving node that are running go on, and the others wait for another node', async () => {
		const leaving = await openNode()
		const { promise: released, resolve: release } = Promise.withResolvers<void>()
		const done: string[] = []
		await leaving.work('test.leaving', async ({ note }) => {
			done.push(`began ${note}`)
			await released
			done.push(`ended ${note}`)
		})
		await leaving.enqueue(database.db, 'test.leaving', { note: 'first' })
		await vi.waitFor(() => expect(done).toEqual(['began first']), SOON)
		leaving.takeNoMore()
		// A node that leaves still answers, and so enqueues.
		await leaving.enqueue(database.db, 'test.leaving', { note: 'second' })
		const other = await openNode()
		await other.work('test.leaving', async ({ note }) => void done.push(`elsewhere ${note}`))
		await vi.waitFor(() => expect(done).toEqual(['began first', 'elsewhere second']), SOON)
		release()
		await vi.waitFor(() => expect(done).toEqual(['began first', 'elsewhere second', 'ended first']), SOON)
	})

	test('wait for a node with a handler, and are not started before their time', async () => {
		const sender = await openNode()
		const later = new Date(Date.now() + 3_600_000)
		await sender.enqueue(database.db, 'test.orphan', { note: 'later' }, { startAfter: later })
		await sender.enqueue(database.db, 'test.orphan', { note: 'now' })
		const worker = await openNode()
		const done: string[] = []
		await worker.work('test.orphan', async ({ note }) => {
			done.push(note)
		})
		await vi.waitFor(async () => expect(await stateOf('test.orphan')).toEqual(['completed', 'created']), SOON)
		expect(done).toEqual(['now'])
	})

	test('have queues and schedules that a start writes only when they are new or changed', async () => {
		const start = async (retries: number, cron: string) => {
			const jobs = await startJobs({ databaseUrl: database.url, db: database.db, log })
			await jobs.work('test.kept', async () => undefined, { retries })
			await jobs.schedule('test.kept', cron, { note: 'daily' })
			await jobs.stop()
			return database.db.one<{ retries: number; queueAt: Date; cron: string; scheduleAt: Date }>(
				`select retry_limit as retries, queue.updated_on as "queueAt", cron, schedule.updated_on as "scheduleAt"
				from jobs.queue join jobs.schedule on schedule.name = queue.name where queue.name = 'test.kept'`,
			)
		}
		const first = await start(3, '0 4 * * *')
		expect(first).toMatchObject({ retries: 3, cron: '0 4 * * *' })
		expect(await start(3, '0 4 * * *')).toEqual(first)
		const changed = await start(5, '0 5 * * *')
		expect(changed).toMatchObject({ retries: 5, cron: '0 5 * * *' })
		expect(changed.queueAt > first.queueAt && changed.scheduleAt > first.scheduleAt).toBe(true)
	})

	test('get their schema once when many nodes start on an empty database', async () => {
		const { url, db } = await cloneDatabase()
		await db.run('drop schema jobs cascade')
		const nodes = await Promise.all(Array.from({ length: 4 }, () => startJobs({ databaseUrl: url, db, log })))
		expect(await Promise.all(nodes.map((jobs) => jobs.parkedCount()))).toEqual([0, 0, 0, 0])
		await Promise.all(nodes.map((jobs) => jobs.stop()))
	})
})

async function stateOf(name: string): Promise<string[]> {
	const rows = await database.db.many<{ state: string }>(
		'select state::text from jobs.job where name = $1 order by state::text',
		[name],
	)
	return rows.map(({ state }) => state)
}
