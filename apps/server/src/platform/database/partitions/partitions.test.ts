import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createShoppers, fillCart, TRADE_URL } from '../../../../test/buyers.ts'
import { cloneDatabase } from '../../../../test/database.ts'
import { addItem } from '../../../../test/items.ts'
import { openShop } from '../../../../test/shop.ts'
import { cloneUnscheduled } from '../../../../test/unscheduled.ts'
import { verifyOrders } from '../../../modules/orders/index.ts'
import type { Database } from '../database.ts'
import { LEAST_IDS, makePartitions, partitionRoom } from './make-partitions.ts'
import { listPartitions, PARTITIONED_TABLES } from './partitioned-tables.ts'

let db: Database
let shopper: number
beforeEach(async () => {
	db = (await cloneDatabase()).db
	shopper = (await createShoppers(db, 1, 1000))[0] ?? 0
})

/** The bounds of the first partition, which a new database gets from its migrations. */
const FIRST_UNTIL = 5_100_000
const goTo = (id: number) => db.run(`select setval('ledger_transfers_id_seq', $1)`, [id])
const spend = (reference = `order:${randomUUID()}`) =>
	db.one<{ made: boolean }>(`select ledger_transfer('purchase', $1, 1, $2) as made`, [shopper, reference])
/** All transfers are from the month before, but for a last one. */
async function spendLongAgo() {
	await spend()
	await db.run('alter table ledger_transfers disable trigger user')
	await db.run("update ledger_transfers set created_at = now() - interval '31 days'")
	await db.run('alter table ledger_transfers enable trigger user')
	await spend()
}
const partitionOfLast = async () =>
	(
		await db.one<{ name: string }>(
			'select tableoid::regclass::text as name from ledger_transfers order by id desc limit 1',
		)
	).name
const bounds = async () =>
	(await listPartitions(db)).flatMap(({ table, from, until }) =>
		table === 'ledger_transfers' ? [[from, until]] : [],
	)
const room = async () => (await partitionRoom(db)).find(({ table }) => table === 'ledger_transfers')

describe('makePartitions', () => {
	test('makes nothing while enough ids are left', async () => {
		expect(await makePartitions(db)).toEqual([])
		expect(await bounds()).toEqual([[null, FIRST_UNTIL]])
	})

	test('makes the next partition before the ids run out, once', async () => {
		await goTo(FIRST_UNTIL - LEAST_IDS)
		await spendLongAgo()
		expect(await makePartitions(db)).toEqual([`ledger_transfers_${FIRST_UNTIL}`])
		expect(await makePartitions(db)).toEqual([])
		expect(await bounds()).toEqual([
			[null, FIRST_UNTIL],
			[FIRST_UNTIL, FIRST_UNTIL + LEAST_IDS],
		])
		await goTo(FIRST_UNTIL)
		await spend()
		expect(await partitionOfLast()).toBe(`ledger_transfers_${FIRST_UNTIL}`)
	})

	test('gives a partition as many ids as the last month used', async () => {
		await goTo(1_500_000)
		await spendLongAgo()
		await goTo(4_800_000)
		await makePartitions(db)
		expect(await bounds()).toEqual([
			[null, FIRST_UNTIL],
			[FIRST_UNTIL, FIRST_UNTIL + 4 * LEAST_IDS],
		])
	})

	test('without it money still moves, and a later run makes a partition above', async () => {
		await goTo(FIRST_UNTIL - 10)
		await spendLongAgo()
		await goTo(FIRST_UNTIL + 10)
		expect(await spend()).toEqual({ made: true })
		expect(await partitionOfLast()).toBe('ledger_transfers_rest')
		expect(await room()).toEqual({ table: 'ledger_transfers', left: -11, isRestUsed: true })
		await makePartitions(db)
		const [, made] = await bounds()
		expect(made).toEqual([7_000_000, 8_000_000])
		expect(await spend()).toEqual({ made: true })
		expect(await partitionOfLast()).toBe('ledger_transfers_rest')
		await goTo(7_000_000)
		await spend()
		expect(await partitionOfLast()).toBe('ledger_transfers_7000000')
	})
})

test.each(PARTITIONED_TABLES)('$name › has its next partition in time', async ({ name, sequence }) => {
	const partitionOf = async () =>
		(await listPartitions(db)).flatMap(({ table, from, until }) => (table === name ? [[from, until]] : []))
	expect(await partitionOf()).toEqual([[null, FIRST_UNTIL]])
	await db.run(`select setval('${sequence}', $1)`, [FIRST_UNTIL - LEAST_IDS + 1])
	expect(await makePartitions(db)).toContain(`${name}_${FIRST_UNTIL}`)
	const [, made] = await partitionOf()
	expect(made?.[0]).toBe(FIRST_UNTIL)
	expect((await partitionRoom(db)).find(({ table }) => table === name)?.isRestUsed).toBe(false)
})

test('orders and their lines have the same bounds', async () => {
	await db.run(`select setval('orders_id_seq', $1)`, [FIRST_UNTIL - 10])
	await makePartitions(db)
	const all = await listPartitions(db)
	const boundsOf = (name: string) =>
		all.flatMap(({ table, from, until }) => (table === name ? [[from, until]] : []))
	expect(boundsOf('order_items')).toEqual(boundsOf('orders'))
	expect(boundsOf('orders')).toHaveLength(2)
})

describe('a transfer in another partition', () => {
	beforeEach(async () => {
		await goTo(FIRST_UNTIL - LEAST_IDS)
		await spendLongAgo()
		await makePartitions(db)
	})

	test('is made once per kind and reference', async () => {
		expect(await spend('order:once')).toEqual({ made: true })
		await goTo(FIRST_UNTIL)
		expect(await spend('order:once')).toEqual({ made: false })
	})

	test.each(['ledger_transfers', `ledger_transfers_${FIRST_UNTIL}`])(
		'cannot have a known reference by an insert into %s',
		async (table) => {
			await spend('order:once')
			const insert = db.run(
				`insert into ${table} (id, kind, reference, from_account, to_account, amount_minor) overriding system value
				select $1, kind, reference, from_account, to_account, amount_minor from ledger_transfers
				where reference = 'order:once'`,
				[FIRST_UNTIL + 5],
			)
			await expect(insert).rejects.toThrow('ledger_transfers_once')
		},
	)

	test('changes the balances, and is append-only like any other', async () => {
		await goTo(FIRST_UNTIL)
		await spend()
		const partition = await partitionOfLast()
		expect(partition).not.toBe('ledger_transfers_0')
		expect(await db.one('select balance_minor from ledger_accounts where user_id = $1', [shopper])).toEqual({
			balance_minor: 99_997,
		})
		for (const name of [partition, 'ledger_transfers_0', 'ledger_transfers_rest', 'ledger_transfers']) {
			await expect(db.run(`truncate ${name}`), name).rejects.toThrow('adding transfers only')
		}
		await expect(db.run(`delete from ${partition}`)).rejects.toThrow('adding transfers only')
		await expect(db.run(`update ${partition} set amount_minor = 2`)).rejects.toThrow('adding transfers only')
	})
})

describe('rows in two partitions', () => {
	/** The next id of the sequence is in the second partition. */
	async function goOver(sequence: string) {
		await db.run(`select setval('${sequence}', $1)`, [FIRST_UNTIL - 10])
		await makePartitions(db)
		await db.run(`select setval('${sequence}', $1)`, [FIRST_UNTIL])
	}
	const partitionsOf = async (table: string) =>
		(await db.many<{ name: string }>(`select distinct tableoid::regclass::text as name from ${table}`))
			.map(({ name }) => name)
			.toSorted()
	const buy = async (item: number) => {
		await fillCart(db, shopper, [item])
		const { id } = await db.one<{ id: number }>(
			'select buy_cart($1, null, null, $2, 9300, 0, 2100, false) as id',
			[shopper, TRADE_URL],
		)
		return id
	}
	const sellAgain = (table: string, order: number, item: number) =>
		db.run(
			`insert into ${table} (order_id, item_id, kind_id, title, type, price_cents, discount_cents, price_minor, discount_minor)
			values ($1, $2, 1, '', '', 1, 0, 1, 0)`,
			[order, item],
		)

	test('an item is sold once, whichever partition its order is in', async () => {
		const item = await addItem(db)
		const first = await buy(item)
		const other = await addItem(db)
		await goOver('orders_id_seq')
		const second = await buy(other)
		expect(await partitionsOf('order_items')).toEqual(['order_items_0', `order_items_${FIRST_UNTIL}`])
		expect(await partitionsOf('orders')).toEqual(['orders_0', `orders_${FIRST_UNTIL}`])
		for (const table of ['order_items', `order_items_${FIRST_UNTIL}`]) {
			await expect(sellAgain(table, second, item), table).rejects.toMatchObject({
				constraint: 'order_items_sold_once',
			})
		}
		await expect(sellAgain('order_items', first, other)).rejects.toMatchObject({
			constraint: 'order_items_sold_once',
		})
		expect((await verifyOrders(db)).faults).toEqual([])
	})

	test('an item that went back on sale is sold again in the next partition, and only once', async () => {
		const item = await addItem(db)
		const first = await buy(item)
		await db.run("select settle_order($1, null, 'canceled')", [first])
		expect(await db.many('select from order_claims')).toEqual([])
		await goOver('orders_id_seq')
		const second = await buy(item)
		expect(await db.many('select item_id, order_id from order_claims')).toEqual([
			{ item_id: item, order_id: second },
		])
		const third = await buy(await addItem(db))
		await expect(sellAgain('order_items', third, item)).rejects.toMatchObject({
			constraint: 'order_items_sold_once',
		})
		expect((await verifyOrders(db)).faults).toEqual([])
	})

	test('an order is referenced from lines, uses of promo codes and paid carts in every partition', async () => {
		await goOver('orders_id_seq')
		const order = await buy(await addItem(db))
		await db.run(
			"insert into promo_codes (code, percent_hundredths, once_per_user) values ('TEN', 1000, false)",
		)
		const use = (id: number) =>
			db.run(
				'insert into promo_uses (order_id, promo_code_id, user_id, once) select $1, id, $2, false from promo_codes',
				[id, shopper],
			)
		expect(await use(order)).toBe(1)
		await expect(use(order + 1)).rejects.toMatchObject({ constraint: 'promo_uses_order_id_fkey' })
		await expect(sellAgain('order_items', order + 1, 1)).rejects.toMatchObject({
			constraint: expect.stringMatching(/^order_items_order_id_fkey/),
		})
	})

	test('an event of a provider is stored once', async () => {
		const say = () =>
			db.run(
				`insert into provider_events (provider, event_id, kind, outcome, payload) values ('sandbox', 'e1', 'paid', 'x', 'x')`,
			)
		expect(await say()).toBe(1)
		await goOver('provider_events_id_seq')
		expect(await say()).toBe(0)
		expect(await db.one('select count(*) as events from provider_events')).toEqual({ events: 1 })
	})

	test('an offer has one first move', async () => {
		const { id } = await db.one<{ id: number }>(
			`insert into offers (user_id, title, quality, item_url, user_price_cents) values ($1, 'AK', 'factory_new', 'x', 1) returning id`,
			[shopper],
		)
		const submit = () =>
			db.run(
				"insert into offer_moves (offer_id, to_status, mover, created_at) values ($1, 'pending', 'user', now())",
				[id],
			)
		await submit()
		await goOver('offer_moves_id_seq')
		await expect(submit()).rejects.toMatchObject({ constraint: 'offer_moves_submitted_once' })
	})

	test.each([
		['operator_trail', 'action', "insert into operator_trail (action) values ('orders.settled')"],
		[
			'provider_events',
			'kind',
			"insert into provider_events (provider, kind, outcome, payload) values ('x', 'x', 'x', 'x')",
		],
	])('%s › is append-only in the new partition', async (table, column, insert) => {
		await goOver(`${table}_id_seq`)
		await db.run(insert)
		const name = `${table}_${FIRST_UNTIL}`
		expect(await partitionsOf(table)).toEqual([name])
		for (const statement of [
			`delete from ${name}`,
			`truncate ${name}`,
			`update ${name} set ${column} = ${column}`,
		])
			await expect(db.run(statement), statement).rejects.toThrow(/append-only|as it was said/)
	})
})

test.each([
	['insert into order_claims (item_id, order_id) values (1, 1)'],
	['truncate order_claims'],
	["insert into provider_event_ids (provider, event_id) values ('x', 'x')"],
	['truncate provider_event_ids'],
	['insert into offer_submissions (offer_id) values (1)'],
	['truncate offer_submissions'],
])('is refused by hand: %s', async (statement) => {
	await expect(db.run(statement)).rejects.toThrow('is written by triggers only')
})

test.each(['update order_claims set order_id = order_id + 1', 'delete from order_claims'])(
	'the claim of a sold item cannot be changed by hand: %s',
	async (statement) => {
		await fillCart(db, shopper, [await addItem(db)])
		await db.run('select buy_cart($1, null, null, $2, 9300, 0, 2100, false)', [shopper, TRADE_URL])
		await expect(db.run(statement)).rejects.toThrow('is written by triggers only')
	},
)

test.each([
	[
		'claimed',
		"insert into ledger_references (kind, reference, transfer_id) values ('top_up', 'deposit:1', 1)",
	],
	['changed', "update ledger_references set reference = 'x'"],
	['freed', 'delete from ledger_references'],
	['emptied', 'truncate ledger_references'],
])('a reference cannot be %s by hand', async (_, statement) => {
	await expect(db.run(statement)).rejects.toThrow('adding transfers only')
})

test('GET /metrics › says how many ids are left and whether the rest is used', async () => {
	const database = await cloneUnscheduled()
	const shop = await openShop({ database })
	const read = async () => String((await shop.visitor().get('/metrics')).body)
	expect(await read()).toMatch(/^database_partition_ids_left\{table="ledger_transfers"\} 50\d{5}$/m)
	for (const { name } of PARTITIONED_TABLES)
		expect(await read()).toMatch(new RegExp(`^database_partition_rest_used\\{table="${name}"\\} 0$`, 'm'))
})
