import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { verifyBooks } from '../../src/modules/books/index.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { migrate, SHOP_SCHEMA } from '../../src/platform/database/migrate.ts'
import { atEnd } from '../cleanup.ts'
import { createDatabase } from '../create-database.ts'
import { openShop } from '../shop.ts'
import { compareValues } from './compare-values.ts'
import { intendedChanges } from './intended-changes.ts'

vi.setConfig({ testTimeout: 300_000 })

/**
 * A dump of a shop that the code of the first edition (18 migrations) ran: its demo, and every kind of row made through
 * its API: people, deposits, orders, offers and payouts in each status, refunds, promo codes, contact messages, imports,
 * texts, settings, parked jobs, sessions and the trail.
 */
const DUMP = zstdDecompressSync(readFileSync(new URL('first-edition.sql.zst', import.meta.url))).toString()
/** Counted within a minute, and tables that its job queue never used. */
const EMPTY = /^(public\.popularity_events|jobs\.(bam|job_dependency|queue_stats\w*|subscription|warning))$/

/** Columns that are null in every row of the fixture. */
const WITHOUT_VALUE = [
	'account_links.used_at',
	'carts.calculated_at',
	'carts.promo_code_id',
	'contact_messages.user_id',
	'corrections.deposit_id',
	'deposits.asked_at',
	'item_kinds.img_url',
	'item_kinds.source',
	'operators.disabled_at',
	'packs.withdrawn_at',
	'payouts.asked_at',
	'promo_codes.disabled_at',
	'promo_codes.ends_at',
	'users.avatar_url',
]

async function firstEdition(): Promise<{ url: string; client: pg.Client }> {
	const url = await createDatabase(inject('postgres').url, `first_${randomUUID().replaceAll('-', '')}`)
	const loading = await connected(url)
	await loading.query(DUMP)
	await loading.end()
	return { url, client: await connected(url) }
}

async function connected(connectionString: string): Promise<pg.Client> {
	const client = new pg.Client({ connectionString })
	client.on('error', () => undefined)
	await client.connect()
	atEnd(() => client.end().catch(() => undefined))
	return client
}

const update = (url: string) => migrate(url, { ...SHOP_SCHEMA, onProgress: () => undefined })

test('the fixture has rows in every table of the first edition', async () => {
	const { client } = await firstEdition()
	const { rows } = await client.query<{ name: string; has: boolean }>(
		`select schemaname || '.' || tablename as name, (xpath('/row/has/text()', query_to_xml(format(
			'select exists (select from %I.%I) as has', schemaname, tablename), false, true, '')))[1]::text = 'true' as has
		from pg_tables where schemaname in ('public', 'jobs')`,
	)
	expect(rows.length).toBeGreaterThan(50)
	expect(rows.filter(({ name, has }) => !has && !EMPTY.test(name))).toEqual([])
})

/** A change of a column that has no value would not be noticed. */
test('every column of the fixture has a value, except those of the list', async () => {
	const { client } = await firstEdition()
	const { rows } = await client.query<{ column: string }>(
		`select relname || '.' || attname as column from pg_class
			join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
		where relnamespace = 'public'::regnamespace and relkind = 'r' and (xpath('/row/some/text()', query_to_xml(format(
				'select exists (select from %1$I) and not exists (select from %1$I where %2$I is not null) as some',
				relname, attname), false, true, '')))[1]::text = 'true'
		order by 1`,
	)
	expect(rows.map(({ column }) => column)).toEqual(WITHOUT_VALUE)
})

test('an update of the first edition keeps every value, or changes it as listed, and the shop goes on', async () => {
	const [before, after] = [await firstEdition(), await firstEdition()]
	await update(after.url)
	expect(await compareValues(before.client, after.client, intendedChanges)).toEqual([])

	const db = openDatabase({ url: after.url, maxConnections: 4, name: 'upgrade', onIdleError: () => {} })
	atEnd(() => db.close())
	expect((await verifyBooks(db, true)).faults).toEqual([])
	const shop = await openShop({ database: { url: after.url, db }, config: { demo: true } })
	const visitor = shop.visitor()
	const signIn = await visitor.post('/api/login', { username: 'demo@skinverse.test', password: 'Demo1234' })
	expect(signIn.status).toBe(200)
	const orders = await visitor.get('/api/purchase/history')
	expect(orders.body.data ?? orders.body.payload).not.toHaveLength(0)
})

test('a dropped column, a lost row, a changed value and a stale entry of the list are named', async () => {
	const [before, after] = [await firstEdition(), await firstEdition()]
	await update(after.url)
	await after.client.query(`alter table users drop column surname cascade`)
	await after.client.query(`update social_links set title = upper(title)`)
	await after.client.query(`delete from static_page_texts where content like '%Tere%'`)
	const listed = { ...intendedChanges, 'public.mails': { why: '', before: 'select 1', after: 'select 1' } }
	const lines = await compareValues(before.client, after.client, listed)
	expect(lines).toEqual(
		expect.arrayContaining([
			'public.users.surname is gone',
			expect.stringMatching(/^public\.social_links\.title of row \d+ was \S+ and is [A-Z]+$/),
			expect.stringMatching(/^public\.static_page_texts\.content lost the row /),
			'public.mails is listed as changed, and is not',
		]),
	)
})
