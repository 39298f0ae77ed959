import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createBuyer, createShoppers, openShopWith, TRADE_URL } from '../../test/buyers.ts'
import { atEnd } from '../../test/cleanup.ts'
import { createDatabase } from '../../test/create-database.ts'
import { cloneDatabase, type TestDatabase } from '../../test/database.ts'
import { addItem } from '../../test/items.ts'
import { createOperator, signInOperator } from '../../test/operators.ts'
import { createSeller, offerIn, openSellingShop, type SellingShop } from '../../test/sellers.ts'
import { startServer } from '../../test/server-process.ts'
import { testConfig } from '../../test/test-config.ts'
import { topUp } from '../../test/top-ups.ts'
import { createVisitor } from '../../test/visitor.ts'
import { tablesOf } from '../modules/backups/file/backup-tables.ts'
import { verifyBooks } from '../modules/books/index.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { SHOP_SCHEMA } from '../platform/database/migrate.ts'
import { makePartitions } from '../platform/database/partitions/make-partitions.ts'
import { listPartitions } from '../platform/database/partitions/partitioned-tables.ts'
import { backupCommand } from './backup.ts'
import { type Command, CommandFailure } from './command.ts'
import { restoreCommand } from './restore.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let shop: SellingShop
let url: string
let folder: string
let file: string
let meanwhile: { begun: number; done: number }

const fileIn = (name: string) => join(folder, name)

/** The last printed line, or the error. */
async function run(command: Command, args: string[], database: TestDatabase): Promise<string> {
	let said = ''
	const print = (line: string) => {
		said = line
	}
	await command
		.run(args, { config: testConfig(), openDatabase: async () => database, print })
		.catch((error: unknown) => {
			if (!(error instanceof CommandFailure)) throw error
			said = error.message
		})
	return said
}

async function emptyDatabase(): Promise<TestDatabase> {
	const address = await createDatabase(inject('postgres').url, `test_${randomUUID().replaceAll('-', '')}`)
	const db = openDatabase({ url: address, maxConnections: 4, name: 'test', onIdleError: () => {} })
	atEnd(() => db.close())
	return { url: address, db }
}

/** Makes transfers, one after another, until the returned function stops it. */
async function transferUntil(isOver: () => boolean, userId: number, counts: typeof meanwhile): Promise<void> {
	while (!isOver()) {
		counts.begun++
		await shop.db.many(`select ledger_transfer('correction_in', $1, 100, 'test:' || gen_random_uuid())`, [
			userId,
		])
		counts.done++
	}
}

beforeAll(async () => {
	shop = await openSellingShop()
	url = shop.platform.db.pool.options.connectionString ?? ''
	folder = await mkdtemp(join(tmpdir(), 'skinverse-backup-'))
	atEnd(() => rm(folder, { recursive: true, force: true }))
	file = fileIn('shop.backup')
	const seller = await createSeller(shop)
	await topUp(seller.visitor)
	await offerIn(shop, seller, 'payout_processing')
	await offerIn(shop, seller, 'awaiting_item')
})

describe('backup', () => {
	test('is a consistent snapshot while money moves', async () => {
		const [userId = 0] = await createShoppers(shop.db, 1, 10)
		const counts = { begun: 0, done: 0 }
		let isOver = false
		const moving = transferUntil(() => isOver, userId, counts)
		try {
			await vi.waitUntil(() => counts.done > 0, { timeout: 60_000 })
			const before = counts.done
			const said = await run(backupCommand, [file], { url, db: shop.db })
			meanwhile = { begun: counts.begun, done: before }
			expect(said).toMatch(/shop\.backup: [\d,]+ rows of \d+ tables, [\d.]+ MB$/)
			expect(meanwhile.begun).toBeGreaterThan(before)
		} finally {
			isOver = true
			await moving
		}
	})

	// covers asvs:13.3.2
	test('is readable by its owner only and never overwrites a file', async () => {
		expect((await stat(file)).mode & 0o777).toBe(0o600)
		expect(await run(backupCommand, [file], { url, db: shop.db })).toMatch(
			/already exists; choose another file\.$/,
		)
	})

	test('gets a generated name in a folder', async () => {
		expect(await run(backupCommand, [folder], { url, db: shop.db })).toMatch(/skinverse-\d{4}-\S+Z\.backup: /)
	})
})

describe('restore', () => {
	test('into a second database gives the same shop: correct books and every row', async () => {
		const second = await emptyDatabase()
		expect(await run(restoreCommand, [file], second)).toMatch(
			/^Restored [\d,]+ rows of \d+ tables, made at 20/,
		)
		const books = await verifyBooks(second.db)
		expect(books.faults).toEqual([])
		expect(books.orders).toBeGreaterThan(0)
		expect(books.deposits).toBeGreaterThan(0)
		expect(books.offers).toBeGreaterThan(0)

		const { count } = await second.db.one<{ count: number }>(
			`select count(*) from ledger_transfers where reference like 'test:%' and amount_minor = 100`,
		)
		expect(count).toBeGreaterThanOrEqual(meanwhile.done)
		expect(count).toBeLessThanOrEqual(meanwhile.begun)
		for (const table of [
			'users',
			'items',
			'orders',
			'order_items',
			'deposits',
			'offers',
			'offer_moves',
			'payouts',
		]) {
			const rows = `select md5(string_agg(t::text, '|' order by t::text)) as all_rows from ${table} t`
			expect({ table, ...(await second.db.one(rows)) }).toEqual({ table, ...(await shop.db.one(rows)) })
		}
	})

	test('leaves a working database: triggers are enabled, and sequences continue', async () => {
		const second = await emptyDatabase()
		await run(restoreCommand, [file], second)
		await expect(second.db.run('delete from ledger_transfers')).rejects.toThrow()
		const newest = await second.db.one<{ id: number }>('select max(id) as id from users')
		const [userId = 0] = await createShoppers(second.db, 1, 10)
		expect(userId).toBeGreaterThan(newest.id)
		expect((await verifyBooks(second.db)).faults).toEqual([])
	})

	test('divides large tables as they were, and leaves their partitions protected', async () => {
		const first = await cloneDatabase()
		const [userId = 0] = await createShoppers(first.db, 1, 10)
		const move = (db: typeof first.db, reference: string) =>
			db.many(`select ledger_transfer('correction_in', $1, 100, $2)`, [userId, reference])
		for (const id of [4_500_000, 6_000_000, 20_000_000]) {
			await first.db.run(`select setval('ledger_transfers_id_seq', $1)`, [id])
			await move(first.db, `test:${id}`)
			await makePartitions(first.db)
		}
		const second = await emptyDatabase()
		const divided = fileIn('divided.backup')
		await run(backupCommand, [divided], first)
		await run(restoreCommand, [divided], second)
		expect(await listPartitions(second.db)).toEqual(await listPartitions(first.db))
		const places = 'select id, tableoid::regclass::text as place from ledger_transfers order by id'
		expect(await second.db.many(places)).toEqual(await first.db.many(places))
		for (const { name } of await listPartitions(second.db)) {
			await expect(second.db.run(`truncate ${name} cascade`), name).rejects.toThrow()
		}
		await move(second.db, 'test:after')
		expect((await verifyBooks(second.db)).faults).toEqual([])
	})

	test('refuses a database with users, and changes nothing', async () => {
		const used = await cloneDatabase()
		await createShoppers(used.db, 1, 0)
		expect(await run(restoreCommand, [file], used)).toBe(
			'The database is not empty (users); restore into a new one.',
		)
		expect(await used.db.one('select count(*) from users')).toEqual({ count: 1 })
	})

	test('refuses another version of the database', async () => {
		const other = await cloneDatabase()
		const second = await emptyDatabase()
		await other.db.run(
			`insert into migrations (number, name, sha256) select max(number) + 1, '9999_later', 'x' from migrations`,
		)
		const later = fileIn('later.backup')
		await run(backupCommand, [later], other)
		expect(await run(restoreCommand, [later], second)).toMatch(
			/^The backup is of another version: it ends with 9999_later, this database with \d{4}_\w+(\.sql)?; restore with/,
		)
		expect(await second.db.one('select count(*) from users')).toEqual({ count: 0 })
	})

	test('accepts a backup of a database whose migrations were applied in their previous text', async () => {
		const former = await cloneDatabase()
		const checksums = await readFile(join(SHOP_SCHEMA.directory, 'former-checksums.json'), 'utf8')
		for (const [name, [sha256]] of Object.entries<string[]>(JSON.parse(checksums))) {
			await former.db.run('update migrations set sha256 = $1 where name = $2', [sha256, name])
		}
		const earlier = fileIn('earlier.backup')
		await run(backupCommand, [earlier], former)
		expect(await run(restoreCommand, [earlier], await emptyDatabase())).toMatch(/^Restored [\d,]+ rows/)
	})

	test.each([
		['cut off', (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))],
		[
			'one flipped bit',
			(bytes: Buffer) => bytes.with(bytes.length >> 1, (bytes[bytes.length >> 1] ?? 0) ^ 1),
		],
		['no backup at all', () => Buffer.from('{"hello":"world"}')],
		['empty', () => Buffer.alloc(0)],
	])('refuses a damaged file in one line: %s', async (name, damage) => {
		const damaged = fileIn(`${name}.backup`)
		await copyFile(file, damaged)
		await writeFile(damaged, damage(await readFile(file)))
		const second = await emptyDatabase()
		const said = await run(restoreCommand, [damaged], second)
		expect(said).toMatch(/is damaged or not a backup: [^\n]+\.$/)
		// Detected before any table was created there.
		const { tables } = await second.db.one<{ tables: number }>(
			`select count(*) as tables from pg_class where relname = 'users'`,
		)
		expect(tables).toBe(0)
	})

	test('changes nothing with --check', async () => {
		const second = await emptyDatabase()
		expect(await run(restoreCommand, [file, '--check'], second)).toMatch(
			/^The backup is complete: [\d,]+ rows/,
		)
	})
})

describe('the drill of docs/opening.md', () => {
	/** The environment that its `drill` sets. */
	const drill = async (): Promise<Record<string, string>> => {
		const page = await readFile(new URL('../../../../docs/opening.md', import.meta.url), 'utf8')
		const [, words = ''] = /drill\(\) \{ sudo -u skinverse env ([^"]*)"\$@"/.exec(page) ?? []
		const settings = words.split(/[\s\\]+/).flatMap((word) => {
			const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(word) ?? []
			return name === '' ? [] : [[name, value] as const]
		})
		return Object.fromEntries(settings)
	}

	/** What the `.env` of a real shop may have. */
	const real = {
		DATABASE_URL: 'postgres://shop@db.test/shop',
		DATABASE_SESSION_URL: 'postgres://shop@session.test/shop',
		DATABASE_REPLICA_URL: 'postgres://shop@standby.test/shop',
		CATALOGUE_SNAPSHOT_DIR: '/var/lib/skinverse',
		PICTURE_DIR: '/var/lib/skinverse/pictures',
		PICTURE_STORE_URL: 'https://bucket.test/shop',
		PICTURE_STORE_KEY_ID: 'id',
		PICTURE_STORE_SECRET: 'secret',
		SMTP_URL: 'smtp://mail.test',
		STRIPE_SECRET_KEY: 'sk_live_x',
		STRIPE_WEBHOOK_SECRET: 'whsec_x',
		STEAM_API_KEY: 'key',
		MAILDIR: '/var/mail/shop',
		IMAP_URL: 'imaps://shop:secret@mail.test',
		NOTIFICATIONS_WEBHOOK_URL: 'https://chat.test/hook',
		BACKUP_DIR: '/var/backups/skinverse',
		BACKUP_COMMAND: 'rclone copy',
		KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
		ROLE: 'all',
	}

	test('leaves nothing on with which a copy could act for the real shop', async () => {
		const config = readConfig({ ...real, ...(await drill()) })
		expect(config).toMatchObject({
			roles: { web: true, worker: false, trader: false },
			demo: false,
			dataDir: '/var/tmp/drill',
			catalogueSnapshotDir: '/var/tmp/drill',
			pictures: { folder: '/var/tmp/drill/pictures', store: undefined },
		})
		expect(config.databaseUrl).toMatch(/\/drill$/)
		const { databaseSessionUrl, databaseReplicaUrl, smtpUrl, stripe, steam, maildir, imapUrl } = config
		const { notificationsWebhookUrl, backups } = config
		expect([databaseSessionUrl, databaseReplicaUrl, smtpUrl, stripe, steam.apiKey]).toEqual(
			Array(5).fill(undefined),
		)
		expect([maildir, imapUrl, notificationsWebhookUrl, backups]).toEqual(Array(4).fill(undefined))
		expect(config.keyEncryption.current).toEqual(Buffer.alloc(32, 7))
	})

	test('restores, verifies, starts a node, signs in and shows an order', async () => {
		const keyEncryption = { current: Buffer.from(real.KEY_ENCRYPTION_KEY, 'base64'), previous: undefined }
		const own = await openShopWith({}, { config: { keyEncryption } })
		const buyer = await createBuyer(own, 1000)
		await buyer.visitor.post('/api/cart/add', { id: await addItem(own.db) })
		const bought = await buyer.visitor.post('/api/purchase/product', { tradeUrl: TRADE_URL })
		expect(bought.status).toBe(200)
		const operator = await createOperator(own.db)
		await signInOperator(own.visitor(), operator)
		const { id } = await own.db.one<{ id: number }>('select id from orders')
		const made = fileIn('drill.backup')
		await run(backupCommand, [made], { url: own.db.pool.options.connectionString ?? '', db: own.db })

		const copy = await emptyDatabase()
		expect(await run(restoreCommand, [made], copy)).toMatch(/^Restored/)
		expect((await verifyBooks(copy.db)).faults).toEqual([])
		const places = {
			DATABASE_URL: copy.url,
			DATA_DIR: fileIn('drill'),
			PICTURE_DIR: fileIn('drill/pictures'),
		}
		const { PORT: _, PUBLIC_URL: __, ...settings } = await drill()
		const node = await startServer({ ...real, ...settings, ...places })
		const visitor = createVisitor(node.origin)
		await signInOperator(visitor, operator)
		expect((await visitor.get(`/api/backoffice/orders/${id}`)).body.payload).toMatchObject({ id })
	})
})

test('a backup contains every table, each after the tables it references', async () => {
	const client = await shop.db.pool.connect()
	try {
		const names = (await tablesOf(client)).map(({ name }) => name)
		expect(names).toEqual(expect.arrayContaining(['public.users', 'public.secrets', 'jobs.job_common']))
		// The checksums of another version's functions would be mistaken for those of this database.
		expect(names).not.toContain('public.sql_objects')
		expect(names.indexOf('public.users')).toBeLessThan(names.indexOf('public.ledger_accounts'))
		expect(names.indexOf('public.item_kinds')).toBeLessThan(names.indexOf('public.items'))
	} finally {
		client.release()
	}
})
