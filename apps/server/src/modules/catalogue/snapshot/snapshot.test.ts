import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { itemSortNames } from '@skinverse/contract/item-sorts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { testConfig } from '../../../../test/test-config.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { startPlatform } from '../../../platform/start-platform.ts'
import { applyRetention } from '../../privacy/retention/apply-retention.ts'
import { retention } from '../../privacy/retention/retention.ts'
import { type Random, randomFrom } from '../demo/random.ts'
import type { CatalogueEngine } from '../engine/engine.ts'
import { followItems, SNAPSHOT_FILE } from '../feed/follow-items.ts'
import { HEADER_BYTES, readHeader, type SnapshotHeader, writeHeader } from './snapshot-header.ts'
import { writeSnapshot } from './write-snapshot.ts'

vi.setConfig({ testTimeout: 240_000 })

/** Every node with a listing writes and reads snapshots here. */
const FROM_LISTINGS = 1
const NOT_USED = 'the snapshot of the catalogue is not used; reading every listing from the database'
const USED = 'loaded the catalogue from its snapshot'

const OTHERS_END_WITHIN_MS = 50_000

interface Told {
	reason?: string
	hasSavedOrders?: boolean
}

interface Shop {
	db: Database
	url: string
	platform: Platform
	path: string
	/** What was logged about snapshots, the last first. */
	told: () => Partial<Record<keyof Told | 'text', unknown>>
	start: () => ReturnType<typeof followItems>
	pass: (ms: number) => void
}

async function openShop(listings: number, folder?: string): Promise<Shop> {
	const { db, url } = await cloneDatabase()
	const own = folder ?? (await mkdtemp(join(tmpdir(), 'snapshot-')))
	onTestFinished(() => rm(own, { recursive: true, force: true }))
	let time = Date.now()
	// Time stands still: a listing that ages between the starts of two nodes would be new on one of them only.
	const clock = { now: () => new Date(time) }
	const platform = await startPlatform(testConfig({ catalogueSnapshotDir: own }), url, { clock })
	onTestFinished(() => platform.stop())
	const [info, warn] = [vi.spyOn(platform.log, 'info'), vi.spyOn(platform.log, 'warn')]
	await fill(db, listings)
	await untilOlderEnd(db)
	return {
		db,
		url,
		platform,
		path: join(own, SNAPSHOT_FILE),
		told() {
			const calls = [...info.mock.calls, ...warn.mock.calls] as unknown as [Told, string][]
			const about = calls.filter(([, text]) => text === USED || text === NOT_USED)
			info.mockClear()
			warn.mockClear()
			expect(about.length).toBeLessThanOrEqual(1)
			const [[{ reason, hasSavedOrders }, text] = [{}, undefined]] = about
			return { text, reason, hasSavedOrders }
		},
		start: () => followItems(platform, FROM_LISTINGS),
		pass(ms) {
			time += ms
		},
	}
}

/**
 * Transactions of other databases of the server hold the horizon back, too, and tests beside this one make some: without
 * this wait what was changed before a snapshot would count among the changes since its horizon.
 */
async function untilOlderEnd(db: Database): Promise<void> {
	const { now } = await db.one<{ now: string }>('select pg_current_xact_id()::text as now')
	const ended = 'select pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8 as is_past'
	await vi.waitUntil(async () => (await db.one<{ is_past: boolean }>(ended, [now])).is_past, {
		timeout: OTHERS_END_WITHIN_MS,
		interval: 100,
	})
}

const WEARS = ['factory_new', 'field_tested', 'battle_scarred']

async function fill(db: Database, listings: number): Promise<void> {
	await db.run(
		`insert into item_kinds (category, title, type, quality, exterior, weapon, popularity)
		select case when n % 3 = 0 then 'dota2' else 'cs2' end, 'AK-47 | Skin ' || n / 3 || ' (' || ($1::text[])[1 + n % 3] || ')',
			(array['Rifle', 'Knife'])[1 + n % 2], (array['Covert', 'Classified'])[1 + n % 2], ($1::text[])[1 + n % 3], 'AK-47', n % 7
		from generate_series(0, 59) n`,
		[WEARS],
	)
	await insertItems(db, listings)
}

/** Some with a float, a seed, an old price or a trade lock; half of them new. */
function insertItems(db: Database, count: number): Promise<number> {
	return db.run(
		`insert into items (kind_id, price_cents, old_price_cents, float_value, paint_seed, trade_lock_until, created_at, status)
		select (select array_agg(id) from item_kinds)[1 + floor(random() * (select count(*) from item_kinds))],
			1 + floor(random() * 9000), case when random() < 0.3 then 1 + floor(random() * 9000) end,
			case when random() < 0.7 then random() end, case when random() < 0.5 then floor(random() * 1000) end,
			case when random() < 0.2 then now() + interval '1 day' end, now() - random() * interval '28 days',
			case when random() < 0.1 then 'sold' else 'available' end
		from generate_series(1, $1)`,
		[count],
	)
}

/** One change of some items, as purchases, operators and imports make them. */
async function change(db: Database, random: Random): Promise<void> {
	const some = `id in (select id from items where id % 97 = ${Math.floor(random() * 97)} limit 40)`
	const changes = [
		() => db.run(`update items set status = 'sold' where ${some}`),
		() => db.run(`update items set status = 'withdrawn' where ${some}`),
		() => db.run(`update items set status = 'available' where ${some}`),
		() => db.run(`update items set price_cents = 1 + (price_cents * 7) % 9000 where ${some}`),
		() => db.run(`update items set kind_id = (select min(id) from item_kinds) where ${some}`),
		() => db.run(`delete from items where ${some}`),
		() => insertItems(db, 1 + Math.floor(random() * 30)),
		async () => {
			await db.run("insert into item_kinds (category, title, type) values ('cs2', $1, 'Rifle')", [
				`AWP | ${randomUUID()}`,
			])
			await insertItems(db, 20)
		},
	]
	await changes[Math.floor(random() * changes.length)]?.()
}

/** Everything that a shopper can be shown of it. */
function everything(engine: CatalogueEngine) {
	const all = { offset: 0, limit: 100_000 }
	const queries = [
		{},
		{ category: 'cs2' },
		{ flags: ['new'] as const },
		{ flags: ['sale'] as const },
		{ search: 'skin 7' },
		{ search: 'awp' },
		{ exterior: ['field_tested'], type: ['Knife'] },
		{ ranges: { price: { from: 1000, till: 5000 } } },
		{ ranges: { float: { from: 0.2, till: 0.6 } }, category: 'dota2' },
	]
	return {
		lists: itemSortNames.flatMap((sort) => queries.map((query) => engine.list({ ...all, sort, ...query }))),
		skins: queries.map((query) => {
			const skins = engine.skins({ ...all, sort: 'asc', ...query })
			return { skins, groups: engine.groupsOf({ ...all, sort: 'asc', ...query }, skins.ids) }
		}),
		listings: Array.from(engine.ids(), (id) => ({
			...engine.listings.get(id),
			kind: engine.kindOfId(id).id,
			isNew: engine.isNew(id),
		})),
		// A node learns of a kind with its first listing, or when it starts.
		kinds: engine.kinds.all
			.filter(({ lowestKey }) => Number.isFinite(lowestKey))
			.map(({ id, title, popularity, lowestKey }) => ({ id, title, popularity, lowestKey }))
			.sort((a, b) => a.id - b.id),
	}
}

/** `toEqual` takes seconds for this many listings; it only has to say what differs. */
function expectEqual(shown: unknown, expected: unknown): void {
	if (!isDeepStrictEqual(shown, expected)) expect(shown).toEqual(expected)
}

interface Expected {
	/** Goes on after the start. */
	later?: () => Promise<unknown>
	hasSavedOrders?: boolean
}

/** Compares a node that starts with the snapshot to one that starts without any. */
async function expectTrue(
	shop: Shop,
	{ later = async () => undefined, hasSavedOrders }: Expected = {},
): Promise<void> {
	const followed = await shop.start()
	const told = shop.told()
	expect(told).toMatchObject({ text: USED })
	if (hasSavedOrders !== undefined) expect(told).toMatchObject({ hasSavedOrders })
	const other = await mkdtemp(join(tmpdir(), 'snapshot-none-'))
	const config = { ...shop.platform.config, catalogueSnapshotDir: other }
	const expectSame = async () => {
		await followed.refresh()
		const read = await followItems({ ...shop.platform, config }, Number.POSITIVE_INFINITY)
		expectEqual(everything(followed.engine), everything(read.engine))
		await read.close()
	}
	await expectSame()
	await later()
	await untilOlderEnd(shop.db)
	await expectSame()
	await followed.close()
	await rm(other, { recursive: true })
}

test.each([1, 2, 3, 4, 5])(
	'a node that starts with a snapshot shows what one without it shows, after any changes (%i)',
	async (seed) => {
		const random = randomFrom(seed)
		const shop = await openShop(20_000)
		const { db, path } = shop
		const node = await shop.start()
		expect(shop.told()).toEqual({ text: undefined })
		for (let round = 0; round < 8; round++) await change(db, random)
		// Sometimes the engine has not read the last changes yet.
		if (random() < 0.5) await node.refresh()
		const horizon = node.changes.horizon()
		// Listings change, and reach the engine, while the file is written.
		const meanwhile = async () => {
			for (let round = 0; round < 6; round++) {
				await change(db, random)
				await node.refresh()
			}
		}
		await Promise.all([writeSnapshot({ db, engine: node.engine, horizon, path }), meanwhile()])
		for (let round = 0; round < 8; round++) await change(db, random)
		// It goes on to follow the changes after its start.
		const later = async () => {
			for (let round = 0; round < 8; round++) await change(db, random)
		}
		await expectTrue(shop, { later, hasSavedOrders: false })
		await node.close()
	},
)

test.each([1, 2, 3, 4])(
	'a node takes over the orders of the one that stopped, and applies what changed since (%i)',
	async (seed) => {
		const random = randomFrom(seed)
		const shop = await openShop(20_000)
		const { db } = shop
		const node = await shop.start()
		shop.told()
		for (let round = 0; round < 8; round++) await change(db, random)
		await untilOlderEnd(db)
		await node.refresh()
		// Words that were searched for are facets of that node only.
		for (let round = 0; round < 8; round++) everything(node.engine)
		await node.close()
		await change(db, random)
		await db.run(
			'update item_kinds set popularity = popularity + 5 where id = (select min(id) from item_kinds)',
		)
		const later = async () => {
			for (let round = 0; round < 8; round++) await change(db, random)
		}
		await expectTrue(shop, { later, hasSavedOrders: true })
		// The orders of the second node were saved in their turn.
		await expectTrue(shop, { hasSavedOrders: true })
	},
)

const reasonsToBuild: [what: string, change: (shop: Shop) => Promise<unknown>][] = [
	[
		// Someone changed kinds past the triggers, so that the feed has no word of it.
		'kinds are of another type',
		async ({ db }) => {
			await db.run('alter table item_kinds disable trigger user')
			await db.run("update item_kinds set type = 'Pistol' where id % 9 = 0")
			await db.run('alter table item_kinds enable trigger user')
		},
	],
	[
		'many kinds have another demand',
		({ db }) => db.run('update item_kinds set popularity = popularity + id'),
	],
	['many items changed', ({ db }) => db.run('update items set price_cents = price_cents + 1 where id < 100')],
]

test.each(reasonsToBuild)(
	'a node builds its orders from the listings of the file where %s',
	async (_, change) => {
		const shop = await openShop(2000)
		await (await shop.start()).close()
		shop.told()
		await change(shop)
		await expectTrue(shop, { hasSavedOrders: false })
	},
)

test('listings that ceased to be new while no node ran are not new in the orders that are taken over', async () => {
	const shop = await openShop(2000)
	const node = await shop.start()
	const before = everything(node.engine).listings.filter(({ isNew }) => isNew).length
	await node.close()
	shop.told()
	shop.pass(24 * 3_600_000)
	await expectTrue(shop, { hasSavedOrders: true })
	const next = await shop.start()
	const after = everything(next.engine).listings.filter(({ isNew }) => isNew).length
	expect(after).toBeLessThan(before)
	await next.close()
})

test('orders whose blocks do not fit their listings are refused', async () => {
	const shop = await openShop(2000)
	const node = await shop.start()
	// As if it were computed in another way by the version that wrote the file.
	node.engine.kinds.all.forEach((kind) => {
		kind.popularity += 1
	})
	await node.close()
	shop.told()
	await shop.db.run('update item_kinds set popularity = popularity + 1')
	const followed = await shop.start()
	expect(shop.told()).toMatchObject({ text: NOT_USED })
	await followed.close()
})

test('a change that was open while the snapshot was written, and is committed after it, is shown', async () => {
	const shop = await openShop(300)
	const { db, path } = shop
	const node = await shop.start()
	const client = await db.openSession()
	onTestFinished(() => client.end())
	await client.query('begin')
	await client.query(
		"update items set price_cents = 8999 where id = (select min(id) from items where status = 'available')",
	)
	await db.run('update items set price_cents = 17 where id = (select max(id) from items)')
	await node.refresh()
	await writeSnapshot({ db, engine: node.engine, horizon: node.changes.horizon(), path })
	await client.query('commit')
	await expectTrue(shop)
	await node.close()
})

test('a stopping node writes a snapshot, the next one starts with it and replaces it', async () => {
	const shop = await openShop(300)
	await (await shop.start()).close()
	const first = await headerOf(shop.path)
	await expectTrue(shop)
	const second = await headerOf(shop.path)
	expect(second.id).not.toBe(first.id)
	expect(await shop.db.many('select id, is_complete from catalogue_snapshots')).toEqual([
		{ id: second.id, is_complete: true },
	])
	expect(await readdir(join(shop.path, '..'))).toEqual([SNAPSHOT_FILE])
})

test('a shop with few listings writes none', async () => {
	const { platform, path } = await openShop(300)
	await (await followItems(platform, 301)).close()
	await expect(readFile(path)).rejects.toThrow('ENOENT')
})

test('the feed keeps the changes that a snapshot lacks, and not longer', async () => {
	const shop = await openShop(300)
	const { db } = shop
	await db.run("update item_changes set changed_at = now() - interval '2 days'")
	await (await shop.start()).close()
	await db.run('update items set price_cents = 17 where id = 5')
	await db.run("update item_changes set changed_at = now() - interval '2 days'")
	await applyRetention(db, retention.item_changes, new Date())
	expect(await db.many('select item_id from item_changes')).toEqual([{ item_id: 5 }])
	await expectTrue(shop)
	await db.run('delete from catalogue_snapshots')
	await applyRetention(db, retention.item_changes, new Date())
	expect(await db.many('select item_id from item_changes')).toEqual([])
})

const edit = (path: string, change: (bytes: Buffer) => void) =>
	readFile(path).then((bytes) => {
		change(bytes)
		return writeFile(path, bytes)
	})
const headerOf = async (path: string) => readHeader((await readFile(path)).subarray(0, HEADER_BYTES))
/** A valid header with other contents. */
const editHeader = async (path: string, change: (header: SnapshotHeader) => SnapshotHeader) => {
	const header = await headerOf(path)
	await edit(path, (bytes) => writeHeader(change(header)).copy(bytes))
}
const ofDatabase = (more: Partial<SnapshotHeader['database']>) => (shop: Shop) =>
	editHeader(shop.path, (header) => ({ ...header, database: { ...header.database, ...more } }))

const refusals: [reason: string, spoil: (shop: Shop) => Promise<unknown>][] = [
	['it is not a snapshot', ({ path }) => writeFile(path, 'something else')],
	['it is not a snapshot', ({ path }) => writeFile(path, '')],
	['it was written by another version', ({ path }) => edit(path, (bytes) => bytes.write('0', 29))],
	[
		'its header is damaged',
		({ path }) => edit(path, (bytes) => bytes.write('9', bytes.indexOf('listings') + 10)),
	],
	['it is not complete', ({ path }) => readFile(path).then(({ length }) => truncate(path, length - 1))],
	[
		'its checksum is wrong',
		({ path }) =>
			edit(path, (bytes) => bytes.writeUInt8(bytes.readUInt8(bytes.length - 9) ^ 1, bytes.length - 9)),
	],
	[
		'its checksum is wrong',
		({ path }) => edit(path, (bytes) => bytes.writeUInt8(bytes.readUInt8(9000) ^ 1, 9000)),
	],
	['it is of another database (system)', ofDatabase({ system: '7' })],
	['it is of another database (database)', ofDatabase({ database: 'skinverse:1' })],
	['it is of another database (timeline)', ofDatabase({ timeline: '0000000A' })],
	['it is of another database (schema)', ({ db }) => db.run('alter table items add column engraving text')],
	['the database does not know it, or not any more', ({ db }) => db.run('delete from catalogue_snapshots')],
	[
		'the database does not know it, or not any more',
		({ db }) => applyRetention(db, retention.catalogue_snapshots, new Date(Date.now() + 7 * 3_600_000)),
	],
	[
		'the database does not know it, or not any more',
		({ db }) => db.run('update catalogue_snapshots set is_complete = false'),
	],
	[
		'too many items changed since at once',
		({ db }) => db.run('update items set price_cents = price_cents + 1'),
	],
	[
		'too many items changed since',
		async ({ db }) => {
			await db.run('update items set price_cents = price_cents + 1 where id <= 900')
			await db.run('update items set price_cents = price_cents + 1 where id > 900 and id <= 1700')
		},
	],
	[
		// Someone deleted a kind past the triggers, so that the feed has no word of it.
		'it has an item of an unknown kind',
		async ({ db }) => {
			await db.run('alter table items disable trigger user')
			await db.run('delete from items where kind_id = (select kind_id from items where id = 1)')
			await db.run('alter table items enable trigger user')
			await db.run(
				'delete from item_kinds where not exists (select from items where kind_id = item_kinds.id)',
			)
		},
	],
]

test.each(refusals)('refuses a snapshot: %s (%#)', async (reason, spoil) => {
	const shop = await openShop(2000)
	await (await shop.start()).close()
	await spoil(shop)
	shop.told()
	const followed = await shop.start()
	onTestFinished(() => followed.close())
	expect(shop.told()).toMatchObject({ text: NOT_USED, reason })
	const { count } = await shop.db.one<{ count: number }>(
		"select count(*) from items where status = 'available'",
	)
	expect(followed.engine.size).toBe(count)
})

test('refuses the snapshot of another shop', async () => {
	const [one, other] = [await openShop(300), await openShop(400)]
	await (await one.start()).close()
	await writeFile(other.path, await readFile(one.path))
	const followed = await other.start()
	expect(other.told()).toMatchObject({ text: NOT_USED, reason: 'it is of another database (database)' })
	await followed.close()
})
