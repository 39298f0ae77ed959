import { setImmediate as nextTurn } from 'node:timers/promises'
import pino from 'pino'
import { describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { openRelay } from '../../test/relay.ts'
import { openShop } from '../../test/shop.ts'
import { testConfig } from '../../test/test-config.ts'
import type { Config } from './config.ts'
import { START_CONNECT_LIMIT_MS } from './database/start-limits.ts'
import { startPlatform } from './start-platform.ts'

/** One each for the pool, the events and the jobs. */
const CONNECTIONS_AT_START = 3
const TURNS_TO_RECONNECT = 100

test('start › waits longer for a slow database than requests do', async () => {
	const relay = await openRelay((await testDatabase()).url)
	relay.hold()
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	onTestFinished(() => {
		vi.useRealTimers()
	})
	const starting = startPlatform(testConfig(), relay.url)
	await relay.connections(CONNECTIONS_AT_START)
	vi.advanceTimersByTime(START_CONNECT_LIMIT_MS - 1)
	vi.useRealTimers()
	// The job queue hides its first lost connection and opens another.
	for (let turn = 0; turn < TURNS_TO_RECONNECT; turn++) await nextTurn()
	expect(relay.made()).toBe(CONNECTIONS_AT_START)
	relay.pass()
	const platform = await starting
	onTestFinished(() => platform.stop())
	expect(await platform.db.one('select 1 as one')).toEqual({ one: 1 })
})

test('start › takes the configured connection and statement timeouts once requests are served', async () => {
	const { platform } = await openShop({ config: { databaseConnectSeconds: 7, databaseStatementSeconds: 9 } })
	expect(platform.db.pool.options.connectionTimeoutMillis).toBe(7_000)
	expect(await platform.db.one('show statement_timeout')).toEqual({ statement_timeout: '9s' })
})

describe('start › with a transaction pooler', () => {
	/** A pooler hands every transaction to any connection, so nothing of a session may pass through it. */
	async function startPooled(config: Partial<Config> = {}) {
		const { url } = await testDatabase()
		const [direct, pooler] = await Promise.all([openRelay(url), openRelay(url)])
		const log = pino({ level: 'silent' })
		const warn = vi.spyOn(log, 'warn')
		const settings = { databaseSessionUrl: direct.url, databasePrepares: false, databaseConnections: 1 }
		const platform = await startPlatform(testConfig({ ...settings, ...config }), pooler.url, { log })
		onTestFinished(() => platform.stop())
		return { direct, pooler, db: platform.db, warn }
	}
	const PREPARED = 'select name from pg_prepared_statements'

	it('opens events, jobs and long copies beside it, and requests through it', async () => {
		const { direct, pooler, db } = await startPooled()
		// One each for the events and the jobs.
		expect(direct.made()).toBeGreaterThanOrEqual(2)
		direct.hold()
		expect(await db.one('select 1 as one')).toEqual({ one: 1 })
		direct.pass()
		pooler.hold()
		const session = await db.openSession()
		onTestFinished(() => session.end())
		pooler.pass()
		expect((await session.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
	})

	it.each([true, false])('keeps prepared statements only if configured: %s', async (databasePrepares) => {
		const { db } = await startPooled({ databasePrepares })
		expect(await db.prepared('one', 'select $1::int as one', [1])).toEqual([{ one: 1 }])
		expect(await db.many(PREPARED)).toEqual(databasePrepares ? [{ name: 'one' }] : [])
	})

	it('warns if the pooler sets no statement timeout', async () => {
		const { warn } = await startPooled({ databaseStatementSeconds: 0 })
		expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^statements have no timeout/))
		expect((await startPooled()).warn).not.toHaveBeenCalled()
	})
})
