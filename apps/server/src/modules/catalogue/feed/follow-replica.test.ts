import { expect, onTestFinished, test, vi } from 'vitest'
import { startPair } from '../../../../test/standby.ts'
import { testConfig } from '../../../../test/test-config.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { openReads, type Reads } from '../../../platform/database/replica/reads.ts'
import { startPlatform } from '../../../platform/start-platform.ts'
import { followItems } from './follow-items.ts'

// Two databases start first, on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 120_000 })

const onIdleError = () => undefined

test('a node whose balancer leads each connection to another state shows the state of the primary', async () => {
	const { primary, standby } = await startPair()
	const { db, url } = primary
	await db.run(
		`with kind as (
			insert into item_kinds (category, title, type) values ('cs2', 'AK-47 | Redline', 'Rifle') returning id
		) insert into items (kind_id, price_cents) select id, 100 from kind, generate_series(1, 2)`,
	)
	const platform = await startPlatform(testConfig(), url)
	onTestFinished(() => platform.stop())
	// The pooled connections are those to a standby that is up to date, the sessions those to one that lags.
	const balanced = openDatabase({
		url,
		sessionUrl: standby.url,
		maxConnections: 2,
		name: 'test',
		onIdleError,
	})
	onTestFinished(() => balanced.close())
	const seen = () => balanced.readState((state) => state.one<{ count: number }>('select count(*) from items'))
	await expect.poll(seen).toEqual({ count: 2 })
	await standby.pause()
	onTestFinished(() => standby.resume())
	await db.run("update items set status = 'sold' where id = 1")
	const reads = { ...platform.reads, recent: (work) => work(balanced) } satisfies Reads
	const followed = await followItems({ ...platform, reads })
	onTestFinished(() => followed.close())
	expect(followed.engine.listings.has(1)).toBe(true)
	await followed.refresh()
	expect(followed.engine.listings.has(1)).toBe(false)
})

test('a node that loads from a lagging replica shows the state of the primary: sold, added and repriced items', async () => {
	const { primary, standby } = await startPair()
	const { db, url } = primary
	const { kind } = await db.one<{ kind: number }>(
		`insert into item_kinds (category, title, type) values ('cs2', 'AK-47 | Redline', 'Rifle') returning id as kind`,
	)
	await db.run('insert into items (kind_id, price_cents) select $1, 100 from generate_series(1, 3)', [kind])
	const platform = await startPlatform(testConfig(), url)
	onTestFinished(() => platform.stop())
	const { log, metrics } = platform
	const options = {
		primary: db,
		replicaUrl: standby.url,
		maxConnections: 4,
		log,
		metrics,
		// On a busy machine the lag has causes other than the replica.
		mostLagMs: 600_000,
		answerWithinMs: 600_000,
	}
	const reads = await openReads(options)
	onTestFinished(() => reads.stop())
	const seen = () =>
		reads.recent((source) =>
			source.one('select pg_is_in_recovery() as "onReplica", count(*) as count from items'),
		)
	await expect.poll(seen).toEqual({ onReplica: true, count: 3 })

	await standby.pause()
	await db.run("update items set status = 'sold' where id = 1")
	await db.run('update items set price_cents = 90 where id = 2')
	await db.run('insert into items (kind_id, price_cents) values ($1, 70)', [kind])
	const followed = await followItems({ ...platform, reads })
	onTestFinished(() => followed.close())
	// Loaded from the replica, with its outdated data.
	expect(followed.engine.listings.has(1)).toBe(true)
	await followed.refresh()
	const { ids } = followed.engine.list({ sort: 'asc', offset: 0, limit: 10 })
	expect(ids).toEqual([4, 2, 3])
})
