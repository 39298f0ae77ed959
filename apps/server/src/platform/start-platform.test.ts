import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { openRelay } from '../../test/relay.ts'
import { openShop } from '../../test/shop.ts'
import { testConfig } from '../../test/test-config.ts'
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
