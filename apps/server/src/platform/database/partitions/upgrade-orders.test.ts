import { copyFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createShoppers, fillCart, TRADE_URL } from '../../../../test/buyers.ts'
import { atEnd } from '../../../../test/cleanup.ts'
import { addItem } from '../../../../test/items.ts'
import { createOperator } from '../../../../test/operators.ts'
import { type OwnSchema, ownSchema } from '../../../../test/own-schema.ts'
import { verifyLedger } from '../../../modules/ledger/index.ts'
import { verifyOffers } from '../../../modules/offers/index.ts'
import { verifyOrders } from '../../../modules/orders/index.ts'
import { type Database, openDatabase } from '../database.ts'
import { SHOP_SCHEMA } from '../migrate.ts'
import { REVISION_FILE } from '../read-sql-objects.ts'

/** The migrations of the version that partitioned these tables. */
const FIRST = /_partitions_ahead\.sql$/
const LAST = /_growing_partitions\.sql$/
const CLIENTS = 6
const PAUSE_MS = 50
/** How often each client buys before and after the upgrade. */
const ROUNDS = 5
const TABLES = ['orders', 'order_items', 'provider_events', 'offer_moves', 'operator_trail']

/** Files of `sql/` that the previous version did not have, or had in another form. */
const ADDED = [
	'orders/order_claims.triggers.sql',
	'orders/order_items_claim.sql',
	'orders/order_items_release.sql',
	'orders/order_items_refuse_change.sql',
	'deposits/provider_events_claim.sql',
	'deposits/provider_event_ids.triggers.sql',
	'offers/offer_submissions.triggers.sql',
]
const FORMER: readonly (readonly [path: string, pattern: RegExp])[] = [
	['orders/order_items.triggers.sql', /create or replace trigger order_items_(?!move)[^;]*;/g],
	['deposits/provider_events.triggers.sql', /create or replace trigger provider_events_claim[^;]*;/g],
	['offers/offer_moves_apply.sql', /insert into offer_submissions[^;]*;/g],
]

/** What versions after it added: the tables that it needs are not there yet. */
const LATER_ADDED = [
	'brand/brand_revisions.triggers.sql',
	'catalogue/items_stay_written_off.sql',
	'offers/offer_assets.triggers.sql',
	'catalogue/item_write_offs.triggers.sql',
	'catalogue/item_write_offs_check.sql',
	'orders/is_order_held.sql',
	'orders/order_refunds.triggers.sql',
	'orders/order_refunds_check.sql',
	'orders/order_refunds_refuse_change.sql',
	'orders/order_reviews.triggers.sql',
	'orders/order_reviews_check.sql',
	'orders/orders_refuse_held.sql',
	'orders/refund_delivered.sql',
	'orders/write_off_items.sql',
	'cases/settle_refunded_reversal.sql',
	'trading/trading_assets.triggers.sql',
	'trading/trading_deliveries.triggers.sql',
	'trading/trading_deliveries_require_resendable.sql',
	'trading/trading_intakes.triggers.sql',
	'trading/trading_offers.triggers.sql',
	'trading/trading_offers_require_order.sql',
	'trading/trading_offers_require_selling.sql',
	'trading/trading_refuse_offer_move.sql',
	'trading/trading_refuse_payout.sql',
	'trading/trading_refuse_request.sql',
	'trading/trading_refuse_settlement.sql',
	'trading/trading_require_lease.sql',
	'trading/trading_require_resendable.sql',
]
const LATER: typeof FORMER = [
	['catalogue/items.triggers.sql', /create or replace trigger items_stay_written_off[^;]*;/g],
	['orders/order_refund.sql', /\s+union all select back[^\n]*/g],
	['orders/settle_order.sql', /\s+-- An operator has sent it.*\n.*marked_sent_at is null\)/g],
	['orders/settle_order.sql', /with gone as \([\s\S]*?returning item_id\s+\)/g],
	['orders/settle_order.sql', /case when id in \(select item_id from gone\) then 'withdrawn' else /g],
	['orders/settle_order.sql', / end(?=\s+where id = any \(ended\))/g],
	['orders/order_items.triggers.sql', /create or replace trigger order_items_(?:traded|held)[^;]*;/g],
	[
		'offers/offer_moves.triggers.sql',
		/create or replace trigger offer_moves_trade(?:d|_final|_undone)[^;]*;/g,
	],
]

/** Migrations, functions and triggers as the version before had them. */
async function writeFormer(schema: OwnSchema): Promise<void> {
	await writeVersion(schema, FIRST, [...ADDED, ...LATER_ADDED], [...LATER, ...FORMER], -1)
}

/** As the version that partitioned these tables had them. */
async function writePartitioned(schema: OwnSchema): Promise<void> {
	await writeVersion(schema, LAST, LATER_ADDED, LATER, 0)
}

async function writeVersion(
	{ files: { directory, sqlDirectory }, writeMigrations, writeObjects }: OwnSchema,
	end: RegExp,
	without: readonly string[],
	removed: typeof FORMER,
	newer: number,
): Promise<void> {
	await writeMigrations({})
	await writeObjects({})
	const names = (await readdir(SHOP_SCHEMA.directory)).filter((name) => name.endsWith('.sql')).sort()
	const last = names.findIndex((name) => end.test(name))
	for (const name of names.slice(0, end === LAST ? last + 1 : last))
		await copyFile(join(SHOP_SCHEMA.directory, name), join(directory, name))
	await cp(SHOP_SCHEMA.sqlDirectory, sqlDirectory, { recursive: true })
	for (const path of without) await rm(join(sqlDirectory, path))
	for (const [path, pattern] of removed) {
		const sql = await readFile(join(sqlDirectory, path), 'utf8')
		expect(sql, path).toMatch(pattern)
		await writeFile(join(sqlDirectory, path), sql.replace(pattern, ''))
	}
	const { revision } = JSON.parse(await readFile(join(sqlDirectory, REVISION_FILE), 'utf8'))
	await writeFile(join(sqlDirectory, REVISION_FILE), JSON.stringify({ revision: revision + newer }))
}

/** As this version has them: what verifies the books reads its tables. */
async function writePresent({ files: { directory, sqlDirectory } }: OwnSchema): Promise<void> {
	await cp(SHOP_SCHEMA.directory, directory, { recursive: true })
	await cp(SHOP_SCHEMA.sqlDirectory, sqlDirectory, { recursive: true })
	const { revision } = JSON.parse(await readFile(join(sqlDirectory, REVISION_FILE), 'utf8'))
	await writeFile(join(sqlDirectory, REVISION_FILE), JSON.stringify({ revision: revision + 1 }))
}

interface Client {
	shopper: number
	item: number
	operator: number
	rounds: number
}

const columns = 'user_id, title, quality, item_url, user_price_cents'

/** What a node of the previous version does, in its own words. */
async function work(db: Database, client: Client): Promise<void> {
	const { shopper, item, operator, rounds } = client
	await fillCart(db, shopper, [item])
	const { id } = await db.one<{ id: number }>(
		`select buy_cart($1, null, null, $2, 9300, 50, 2100, false) as id`,
		[shopper, TRADE_URL],
	)
	await db.one('select refund.cents from orders placed, order_refund(placed) refund where id = $1', [id])
	// The item goes back on sale and is bought again, or it is delivered and another one is bought.
	const outcome = rounds % 3 === 0 ? 'completed' : 'canceled'
	await db.one('select settle_order($1, null, $2)', [id, outcome])
	if (outcome === 'completed') client.item = await addItem(db)
	await db.one('select buy_prompt($1, 1, 9300, 2100)', [shopper])
	for (let time = 0; time < 2; time++) {
		await db.run(
			`insert into provider_events (provider, event_id, kind, outcome, payload) values ('sandbox', $1, 'paid', 'x', 'x')
			on conflict on constraint provider_events_once do nothing`,
			[`${shopper}-${rounds}`],
		)
	}
	await db.run(
		`with offered as (
			insert into offers (${columns}) values ($1, 'AK', 'factory_new', 'https://steamcommunity.com/id/ada', 100) returning id
		)
		insert into offer_moves (offer_id, to_status, mover, price_cents, created_at)
		select id, 'pending', 'user', 100, now() from offered`,
		[shopper],
	)
	await db.run("insert into operator_trail (operator_id, action) values ($1, 'orders.settled')", [operator])
	client.rounds++
}

/** Ends with the first error, which is a call that failed. */
function startClients(db: Database, clients: readonly Client[]) {
	let isEnded = false
	const running = Promise.all(
		clients.map(async (client) => {
			// Shoppers pause between purchases: without a pause the migration, which gives way to calls, may wait for long.
			while (!isEnded) {
				await work(db, client)
				await pause(PAUSE_MS)
			}
		}),
	)
	return {
		/** Until each has bought so many times more. */
		async more(count: number) {
			const wanted = clients.map(({ rounds }) => rounds + count)
			const isDone = () => clients.every(({ rounds }, index) => rounds >= (wanted[index] ?? 0))
			while (!isDone()) await Promise.race([running, db.run('select pg_sleep(0.02)')])
		},
		async end() {
			isEnded = true
			await running
		},
	}
}

test('an existing shop is partitioned while it sells, and no call fails', async () => {
	const schema = await ownSchema()
	await writeFormer(schema)
	await schema.migrate()
	const db = openDatabase({
		url: schema.url,
		maxConnections: CLIENTS + 2,
		name: 'test',
		onIdleError: () => {},
	})
	atEnd(() => db.close())
	await db.run("insert into prompts (title, text, price_cents) values ('T', 'T', 100)")
	const operator = (await createOperator(db)).id
	const clients: Client[] = []
	for (const shopper of await createShoppers(db, CLIENTS, 1_000_000))
		clients.push({ shopper, item: await addItem(db), operator, rounds: 0 })

	const selling = startClients(db, clients)
	await selling.more(ROUNDS)
	const { last: before } = await db.one<{ last: number }>('select max(id) as last from orders')
	await writePartitioned(schema)
	await schema.migrate()
	await selling.more(ROUNDS)
	await selling.end()

	const rounds = clients.reduce((sum, client) => sum + client.rounds, 0)
	expect(await db.one('select count(*) as orders, count(distinct id) as ids from orders')).toEqual({
		orders: 2 * rounds,
		ids: 2 * rounds,
	})
	// The numbers go on where they were: one for each order, and none for what was refused.
	const { last } = await db.one<{ last: number }>('select max(id) as last from orders')
	expect(last).toBeGreaterThan(before)
	expect(last).toBeLessThan(2 * rounds + 100)
	expect(await db.one('select count(*) as events from provider_events')).toEqual({ events: rounds })
	expect(await db.one('select count(*) as known from provider_event_ids')).toEqual({ known: rounds })
	expect(await db.one('select count(*) as offers from offer_submissions')).toEqual({ offers: rounds })
	expect(await db.one('select count(*) as changes from operator_trail')).toEqual({ changes: rounds })

	expect(
		await db.many(
			`select relname::text as name from pg_class
			where relnamespace = 'public'::regnamespace and relkind = 'p' and relname <> 'ledger_transfers' order by relname`,
		),
	).toEqual(TABLES.toSorted().map((name) => ({ name })))
	// Every foreign key is valid, and none names a partition alone.
	expect(
		await db.many(
			`select conname from pg_constraint join pg_class target on target.oid = confrelid
			where contype = 'f' and conparentid = 0 and (not convalidated or target.relispartition)`,
		),
	).toEqual([])

	await writePresent(schema)
	await schema.migrate()
	expect((await verifyLedger(db)).faults).toEqual([])
	expect((await verifyOrders(db)).faults).toEqual([])
	expect((await verifyOffers(db)).faults).toEqual([])
})

test('what was unique before the upgrade is unique after it', async () => {
	const schema = await ownSchema()
	await writeFormer(schema)
	await schema.migrate()
	const db = openDatabase({ url: schema.url, maxConnections: 2, name: 'test', onIdleError: () => {} })
	atEnd(() => db.close())
	await db.run("insert into prompts (title, text, price_cents) values ('T', 'T', 100)")
	const operator = (await createOperator(db)).id
	const [shopper = 0] = await createShoppers(db, 1, 1000)
	const item = await addItem(db)
	const client = { shopper, item, operator, rounds: 0 }
	await work(db, client)
	const rows = async () => {
		const all: unknown[] = []
		for (const table of TABLES) all.push(await db.many(`select * from ${table} order by 1, 2`))
		return all
	}
	const before = await rows()
	await writePartitioned(schema)
	await schema.migrate()
	expect(await rows()).toEqual(before)

	const again = db.run(
		`insert into order_items (order_id, item_id, kind_id, title, type, price_cents, discount_cents, price_minor, discount_minor)
		select max(id), $1, 1, '', '', 1, 0, 1, 0 from orders`,
		[item],
	)
	await expect(again).rejects.toMatchObject({ constraint: 'order_items_sold_once' })
	const submitted = db.run(
		`insert into offer_moves (offer_id, to_status, mover, created_at) select id, 'pending', 'user', now() from offers`,
	)
	await expect(submitted).rejects.toMatchObject({ constraint: 'offer_moves_submitted_once' })
	const said = await db.run(
		`insert into provider_events (provider, event_id, kind, outcome, payload) values ('sandbox', $1, 'paid', 'x', 'x')`,
		[`${shopper}-0`],
	)
	expect(said).toBe(0)
	for (const name of ['operator_trail_0', 'orders_0', 'order_items_0', 'offer_moves_0', 'provider_events_0'])
		await expect(db.run(`truncate ${name} cascade`), name).rejects.toThrow()
})
