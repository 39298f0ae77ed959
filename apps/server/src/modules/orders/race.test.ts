import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { breakFunction } from '../../../test/broken-functions.ts'
import { createShoppers, fillCart, TRADE_URL } from '../../../test/buyers.ts'
import { atEnd } from '../../../test/cleanup.ts'
import { cloneDatabase } from '../../../test/database.ts'
import { addItem } from '../../../test/items.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import type { IdempotencyKey } from '../../platform/http/idempotency.ts'
import { Problem } from '../../platform/problem.ts'
import { balanceOf, verifyLedger } from '../ledger/index.ts'
import { buyCart, buyCartToStoredLink } from './buy-cart.ts'
import { verifyOrders } from './verify-orders.ts'

const BUYERS = 200
const CONNECTIONS = 16

/** A database with as many connections as a node has. */
async function openArena(): Promise<Database> {
	const { url } = await cloneDatabase()
	const db = openDatabase({ url, maxConnections: CONNECTIONS, name: 'race', onIdleError: () => {} })
	atEnd(() => db.close())
	return db
}

const settings = {
	internal_currency: { enabled: true, exchange_rate_eur: 0.93, image: '' },
	delivery_fee: 0,
	vat_percent: 21,
	shipping_required: false,
}

/** 'bought', or the problem code of the refusal. Other errors are thrown. */
async function buy(db: Database, userId: number, key: string | null = null): Promise<string> {
	const context = { platform: { db }, content: { settings: () => settings } }
	const idempotency: IdempotencyKey | null =
		key === null ? null : { userId, endpoint: 'POST /purchase/product', key, inputHash: Buffer.from('same') }
	try {
		await buyCart(context, userId, { tradeUrl: TRADE_URL }, idempotency)
		return 'bought'
	} catch (error) {
		if (error instanceof Problem) return error.code
		throw error
	}
}

test('a purchase with the stored trade link buys nothing after that link was removed', async () => {
	const db = await openArena()
	const [userId = 0] = await createShoppers(db, 1, 50)
	await fillCart(db, userId, [await addItem(db)])
	const context = { platform: { db }, content: { settings: () => settings } }
	const before = await balanceOf(db, userId)
	expect(await buyCartToStoredLink(context, userId, { tradeUrl: TRADE_URL }, null)).toBeUndefined()
	expect(await balanceOf(db, userId)).toBe(before)
	expect(await db.one('select trade_url from users where id = $1', [userId])).toEqual({ trade_url: null })
	await db.run('update users set trade_url = $2 where id = $1', [userId, TRADE_URL])
	expect(await buyCartToStoredLink(context, userId, { tradeUrl: TRADE_URL }, null)).toBeTypeOf('number')
})

const faultsIn = async (db: Database) => [
	...(await verifyLedger(db)).faults,
	...(await verifyOrders(db)).faults,
]

function tally(outcomes: readonly string[]): Record<string, number> {
	return Object.fromEntries(
		[...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, all]) => [outcome, all.length]),
	)
}

describe('concurrent buyers', () => {
	let db: Database
	beforeAll(async () => {
		db = await openArena()
	})
	// The broken variants below prove that these checks can fail.
	afterEach(async () => expect(await faultsIn(db)).toEqual([]))

	// The duration is measured by the bench: `npm run bench -- purchase`.
	test(`${BUYERS} race for one item: one gets it, and only that buyer pays`, async () => {
		const item = await addItem(db, { price_cents: 1000 })
		const buyers = await createShoppers(db, BUYERS, 50)
		for (const id of buyers) await fillCart(db, id, [item])
		const outcomes = await Promise.all(buyers.map((id) => buy(db, id)))
		expect(tally(outcomes)).toEqual({ bought: 1, item_gone: BUYERS - 1 })
		const balances = await Promise.all(buyers.map((id) => balanceOf(db, id)))
		expect(tally(balances.map(String))).toEqual({ '5000': BUYERS - 1, '3925': 1 })
	})

	// covers asvs:2.3.4
	test('carts that share items in any order do not deadlock, and each item has one owner', async () => {
		const items: number[] = []
		for (let count = 0; count < 12; count++) items.push(await addItem(db, { price_cents: 100 }))
		const buyers = await createShoppers(db, 40, 100)
		for (const [index, id] of buyers.entries()) {
			const wanted = items.filter((_, position) => (position * 7 + index) % 3 === 0)
			await fillCart(db, id, index % 2 === 0 ? wanted : wanted.toReversed())
		}
		const outcomes = tally(await Promise.all(buyers.map((id) => buy(db, id))))
		expect(outcomes.bought).toBe(3)
		expect(outcomes.item_gone).toBe(37)
	})

	test('one shopper who submits many times pays once', async () => {
		const [userId = 0] = await createShoppers(db, 1, 50)
		await fillCart(db, userId, [await addItem(db, { price_cents: 1000 })])
		const outcomes = await Promise.all(Array.from({ length: 20 }, () => buy(db, userId)))
		expect(tally(outcomes)).toEqual({ bought: 1, cart_empty: 19 })
		expect(await balanceOf(db, userId)).toBe(3925)
	})

	test('one shopper who submits many times with one idempotency key gets one response', async () => {
		const [userId = 0] = await createShoppers(db, 1, 50)
		await fillCart(db, userId, [await addItem(db, { price_cents: 1000 })])
		const outcomes = await Promise.all(Array.from({ length: 20 }, () => buy(db, userId, 'the key')))
		expect(tally(outcomes)).toEqual({ bought: 20 })
		expect(await balanceOf(db, userId)).toBe(3925)
	})
})

describe('a broken variant is caught', () => {
	const NO_ITEM_LOCK = ['for no key update of item', ''] as const
	/** A barrier between reading and writing, so that the race happens deterministically. */
	const BARRIER = 'perform pg_advisory_xact_lock_shared(7);'
	const WITH_BARRIER = ['with emptied as', `${BARRIER} with emptied as`] as const

	/** Releases the barrier once `count` calls wait at it. */
	async function atBarrier<T>(db: Database, count: number, send: () => Promise<T>): Promise<T> {
		const { sent } = await db.transaction(async (tx) => {
			await tx.many('select pg_advisory_xact_lock(7)')
			const sent = send()
			const here = () =>
				db.one<{ count: number }>(
					`select count(*) from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
				)
			await expect.poll(here).toEqual({ count })
			return { sent }
		})
		return sent
	}

	async function raceFor(db: Database, count: number): Promise<PromiseSettledResult<string>[]> {
		const item = await addItem(db, { price_cents: 1000 })
		const buyers = await createShoppers(db, count, 50)
		for (const id of buyers) await fillCart(db, id, [item])
		return Promise.allSettled(buyers.map((id) => buy(db, id)))
	}

	test('items that are not locked: its claim still sells each once', async () => {
		const db = await openArena()
		await breakFunction(db, 'buy_cart', [NO_ITEM_LOCK, WITH_BARRIER])
		const outcomes = await atBarrier(db, 12, () => raceFor(db, 12))
		expect(outcomes.filter((each) => each.status === 'fulfilled' && each.value === 'bought')).toHaveLength(1)
		expect(outcomes.filter(({ status }) => status === 'rejected')).not.toHaveLength(0)
		expect(await faultsIn(db)).toEqual([])
	})

	test('items that are neither locked nor claimed: verifyOrders reports the item that was sold twice', async () => {
		const db = await openArena()
		await db.run('alter table order_items disable trigger order_items_claim')
		await breakFunction(db, 'buy_cart', [NO_ITEM_LOCK, WITH_BARRIER])
		await atBarrier(db, 12, () => raceFor(db, 12))
		expect((await faultsIn(db)).join('\n')).toMatch(/item \d+ was sold \d+ times/)
	})

	test('a missing charge: verifyOrders reports the unpaid order', async () => {
		const db = await openArena()
		await breakFunction(db, 'buy_cart', [['where total_minor > 0', 'where false']])
		await raceFor(db, 1)
		expect((await faultsIn(db)).join('\n')).toMatch(/order \d+ charged 1075, but its transfer is 0/)
	})

	test('a lost update of a balance: verifyLedger reports the difference', async () => {
		const db = await openArena()
		await breakFunction(db, 'ledger_transfer', [['for no key update', '']])
		await breakFunction(db, 'ledger_apply_transfer', [
			[
				'with first as (',
				`declare seen bigint := (select balance_minor from ledger_accounts where id = first_id);
				begin ${BARRIER} with first as (`,
			],
			['set balance_minor = balance_minor + first_change', 'set balance_minor = seen + first_change'],
			['from first) is not null;', 'from first) is not null; end;'],
		])
		const [userId = 0] = await createShoppers(db, 1, 50)
		const spend = (number: number) =>
			db.run(`select ledger_transfer('purchase', $1, 100, 'test:' || $2)`, [userId, number])
		await atBarrier(db, 6, () => Promise.all(Array.from({ length: 6 }, (_, number) => spend(number))))
		expect((await faultsIn(db)).join('\n')).toContain(`of user ${userId}) has balance`)
	})

	test('an idempotency key that is not looked up: its unique index still prevents a second purchase', async () => {
		const db = await openArena()
		await breakFunction(db, 'buy_cart', [['known.key = given_key', 'false']])
		const [userId = 0] = await createShoppers(db, 1, 50)
		await fillCart(db, userId, [await addItem(db, { price_cents: 1000 })])
		expect(await buy(db, userId, 'the key')).toBe('bought')
		await fillCart(db, userId, [await addItem(db, { price_cents: 1000 })])
		await expect(buy(db, userId, 'the key')).rejects.toThrow('idempotency_keys_once')
		expect(await balanceOf(db, userId)).toBe(3925)
	})

	test('a repeated refund: the unique reference still moves the money once', async () => {
		const db = await openArena()
		await breakFunction(db, 'settle_order', [
			["or placed.status <> 'processing'", ''],
			["and status = 'processing'", ''],
		])
		await db.run('drop trigger order_items_move on order_items')
		await raceFor(db, 1)
		const { id } = await db.one<{ id: number }>('select id from orders')
		for (let times = 0; times < 3; times++) await db.run(`select settle_order($1, null, 'canceled')`, [id])
		expect(await faultsIn(db)).toEqual([])
	})
})
