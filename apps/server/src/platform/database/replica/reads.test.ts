import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { openRelay } from '../../../../test/relay.ts'
import { type Pair, startPair } from '../../../../test/standby.ts'
import { createLogger } from '../../log.ts'
import { createMetrics } from '../../metrics.ts'
import type { Sql } from '../database.ts'
import { openReads } from './reads.ts'

// Two databases are started first, possibly on a machine that runs other tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let pair: Pair
beforeAll(async () => {
	pair = await startPair()
	await pair.primary.db.run('create table notes (text text not null)')
})

/** On a busy machine the lag has causes other than the replica. */
const GENEROUS_MS = 600_000

async function open(options: { mostLagMs?: number; replicaUrl?: string } = {}) {
	const log = createLogger({ logLevel: 'silent' })
	const info = vi.spyOn(log, 'info')
	const warn = vi.spyOn(log, 'warn')
	const error = vi.spyOn(log, 'error')
	const metrics = createMetrics()
	const { primary, standby } = pair
	const reads = await openReads({
		primary: primary.db,
		replicaUrl: standby.url,
		maxConnections: 4,
		log,
		metrics,
		mostLagMs: GENEROUS_MS,
		answerWithinMs: GENEROUS_MS,
		...options,
	})
	onTestFinished(() => reads.stop())
	const figures = () => metrics.registry.metrics()
	return { reads, info, warn, error, figures }
}

const isStandby = async (db: Sql) =>
	(await db.one<{ standby: boolean }>('select pg_is_in_recovery() as standby')).standby
const note = (text: string) => pair.primary.db.run('insert into notes values ($1)', [text])
const has = (text: string) => async (db: Sql) =>
	(await db.maybe('select from notes where text = $1', [text])) !== undefined

describe('large reads', () => {
	test('go to the replica while its lag is small', async () => {
		const { reads, warn, figures } = await open()
		await expect.poll(() => reads.recent(isStandby)).toBe(true)
		await expect.poll(() => reads.current(isStandby)).toBe(true)
		expect(await figures()).toMatch(/^database_replica_used 1$/m)
		await expect.poll(figures).toMatch(/^database_replica_lag_seconds 0(\.\d+)?$/m)
		expect(warn).not.toHaveBeenCalled()
	})

	test('see everything committed before them if they ask for it (read your writes), whatever the replication lag', async () => {
		const { reads } = await open()
		await expect.poll(() => reads.current(isStandby)).toBe(true)
		await pair.standby.pause()
		onTestFinished(() => pair.standby.resume())
		await note('fresh')
		expect(await reads.recent(has('fresh'))).toBe(false)
		expect(await reads.current(has('fresh'))).toBe(true)
	})

	test('see their own writes also where a balancer leads each connection to another standby', async () => {
		const late = await pair.addStandby()
		// The first connection is the one that measures the lag.
		const { url } = await openRelay(late.url, pair.standby.url)
		const { reads } = await open({ replicaUrl: url })
		await expect.poll(() => reads.current(isStandby)).toBe(true)
		await late.pause()
		for (let round = 0; round < 6; round++) {
			const text = `balanced ${round}`
			await note(text)
			const seen = await reads.current(async (db) => {
				const [taken, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
				// Takes the connection that was released last.
				const other = reads.recent((replica) =>
					replica.transaction(async (tx) => {
						await tx.one('select 1 as one')
						taken.resolve()
						await done.promise
					}),
				)
				await taken.promise
				const seen = await has(text)(db)
				done.resolve()
				await other
				return seen
			})
			expect(seen).toBe(true)
		}
	})

	test('go to the primary while the lag is too large, with one log line, and return to the replica', async () => {
		const { reads, info, warn, figures } = await open({ mostLagMs: 300 })
		await expect.poll(() => reads.current(isStandby)).toBe(true)
		await pair.standby.pause()
		await note('late')
		await expect.poll(() => reads.recent(has('late'))).toBe(true)
		await expect.poll(async () => lagIn(await figures())).toBeGreaterThan(2)
		expect(await figures()).toMatch(/^database_replica_used 0$/m)
		// On a busy machine it may have been behind and caught up before.
		expect(warn).toHaveBeenCalledTimes(info.mock.calls.length + 1)
		await pair.standby.resume()
		await expect.poll(() => reads.recent(isStandby)).toBe(true)
	})

	test('go to the primary when the replica is lost, running ones included, and return to it later', async () => {
		const { reads, warn, figures } = await open()
		await expect.poll(() => reads.recent(isStandby)).toBe(true)
		const underWay = reads.recent(async (db) => {
			if (await isStandby(db)) await db.run('select pg_sleep(60)')
			return 'from the primary'
		})
		await pair.standby.kill()
		expect(await underWay).toBe('from the primary')
		expect(await reads.current(isStandby)).toBe(false)
		await expect.poll(figures).toMatch(/^database_replica_used 0$/m)
		expect(await figures()).not.toMatch(/^database_replica_lag_seconds /m)
		expect(warn.mock.calls.filter((call) => String(call[0]).includes('cannot be reached'))).toHaveLength(1)
		await pair.standby.startAgain()
		await expect.poll(() => reads.recent(isStandby)).toBe(true)
	})

	test('never go to a database that is not a standby of this one', async () => {
		const { url } = await cloneDatabase()
		const { reads, error } = await open({ replicaUrl: url })
		await note('here')
		expect(await reads.recent(has('here'))).toBe(true)
		expect(error).toHaveBeenCalledTimes(1)
	})
})

function lagIn(figures: string): number {
	return Number(/^database_replica_lag_seconds (\S+)$/m.exec(figures)?.[1] ?? Number.NaN)
}
