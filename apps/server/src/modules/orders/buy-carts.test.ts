import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { breakFunction } from '../../../test/broken-functions.ts'
import { createShoppers, fillCart, TRADE_URL } from '../../../test/buyers.ts'
import { atEnd } from '../../../test/cleanup.ts'
import { cloneDatabase } from '../../../test/database.ts'
import { addItem } from '../../../test/items.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { startEvents } from '../../platform/events.ts'
import type { IdempotencyKey } from '../../platform/http/idempotency.ts'
import { createLogger } from '../../platform/log.ts'
import { Problem } from '../../platform/problem.ts'
import { balanceOf, verifyLedger } from '../ledger/index.ts'
import { buyCartToStoredLink } from './buy-cart.ts'
import { type BuyToStoredLink, createGroupBuying } from './buy-carts.ts'
import { verifyOrders } from './verify-orders.ts'

const RACERS = 200

const settings = {
	internal_currency: { enabled: true, exchange_rate_eur: 0.93, image: '' },
	delivery_fee: 0,
	vat_percent: 21,
	shipping_required: false,
}

let url: string
let db: Database
let buyTogether: BuyToStoredLink
beforeEach(async () => {
	;({ url } = await cloneDatabase())
	db = openDatabase({ url, maxConnections: 16, name: 'groups', onIdleError: () => {} })
	const opened = db
	atEnd(() => opened.close())
	buyTogether = createGroupBuying(contextOf(db))
})

/** After each test the ledger check must pass. */
afterEach(async () =>
	expect([...(await verifyLedger(db)).faults, ...(await verifyOrders(db)).faults]).toEqual([]),
)

const contextOf = (on: Database) => ({ platform: { db: on }, content: { settings: () => settings } })

interface Wish {
	key?: string
	total_credits?: number
}

/** The order's id, or the problem code of the refusal. Other errors are thrown. */
async function buy(userId: number, { key, total_credits }: Wish = {}, way = buyTogether) {
	const idempotency: IdempotencyKey | null =
		key === undefined
			? null
			: { userId, endpoint: 'POST /purchase/product', key, inputHash: Buffer.from('same') }
	try {
		return await way(userId, { tradeUrl: TRADE_URL, total_credits }, idempotency)
	} catch (error) {
		if (error instanceof Problem) return error.code
		throw error
	}
}

/** Shoppers with 50 credits and a trade link each. An item of 10.00 costs 10.75 credits. */
async function shoppersWith(count: number, itemIds?: readonly number[]): Promise<number[]> {
	const ids = await createShoppers(db, count, 50)
	await db.run('update users set trade_url = $2 where id = any ($1)', [ids, TRADE_URL])
	for (const id of ids) await fillCart(db, id, itemIds ?? [await addItem(db, { price_cents: 1000 })])
	return ids
}

function tally(outcomes: readonly unknown[]): Record<string, number> {
	const kinds = outcomes.map((outcome) => (typeof outcome === 'number' ? 'bought' : String(outcome)))
	return Object.fromEntries([...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => [kind, all.length]))
}

const transactions = async () =>
	(
		await db.one<{ count: number }>(
			`select count(distinct orders.xmin::text) from orders join order_items on order_id = id`,
		)
	).count

describe('concurrent purchases', () => {
	test('share few transactions, with the same result as single purchases', async () => {
		const buyers = await shoppersWith(12)
		const [single = 0] = await shoppersWith(1)
		const outcomes = await Promise.all(
			buyers.map((id) => buy(id, { key: `key of ${id}`, total_credits: 10.75 })),
		)
		expect(tally(outcomes)).toEqual({ bought: 12 })
		expect(await transactions()).toBeLessThan(6)
		await buyCartToStoredLink(contextOf(db), single, { tradeUrl: TRADE_URL }, null)
		// Except for ids and times all orders are equal, whether bought in a group or alone.
		const shapes = await db.many(
			`select to_jsonb(placed) - 'id' - 'user_id' - 'created_at' as placed,
				to_jsonb(line) - 'order_id' - 'item_id' - 'kind_id' - 'title' as line, count(*)
			from orders placed join order_items line on line.order_id = placed.id group by 1, 2`,
		)
		expect(shapes).toMatchObject([{ count: 13, placed: { total_cents: 1000, total_minor: 1075 } }])
		expect(await db.many('select from cart_items')).toHaveLength(0)
		expect(await db.many('select from idempotency_keys')).toHaveLength(12)
		for (const id of [...buyers, single]) expect(await balanceOf(db, id)).toBe(3925)
	})

	test('notify no node: a notification would make them commit one by one', async () => {
		const [promised = 0, single = 0, ...together] = await shoppersWith(5)
		await db.run(
			`with code as (insert into promo_codes (code, amount_cents) values ('FIVE', 500) returning id)
			update carts set promo_code_id = code.id from code where user_id = $1`,
			[promised],
		)
		const events = await startEvents(url, createLogger({ logLevel: 'silent' }))
		atEnd(() => events.stop())
		const heard: string[] = []
		for (const name of ['items.changed', 'user.changed', 'texts.changed'] as const)
			events.subscribe(name, () => void heard.push(name))
		await Promise.all([promised, ...together].map((id) => buy(id)))
		await buyCartToStoredLink(contextOf(db), single, { tradeUrl: TRADE_URL }, null)
		expect(await db.many('select from orders')).toHaveLength(5)
		// Notifications arrive in the order of the commits.
		await events.publish(db, 'texts.changed', { languageId: 1 })
		await expect.poll(() => heard).toContain('texts.changed')
		expect(heard).toEqual(['texts.changed'])
	})

	test('are refused for a shopper who was blocked after the request was authenticated', async () => {
		const buyers = await shoppersWith(3)
		const [blocked = 0] = buyers
		await db.run('update users set blocked_at = now() where id = $1', [blocked])
		const outcomes = await Promise.all(buyers.map((id) => buy(id)))
		expect([outcomes[0], tally(outcomes)]).toEqual(['unauthenticated', { unauthenticated: 1, bought: 2 }])
		expect(await balanceOf(db, blocked)).toBe(5000)
	})

	test('that are impossible are refused for their own reasons, without affecting others', async () => {
		const [plain = 0, poor = 0, late = 0, empty = 0, other = 0, moved = 0, promised = 0] =
			await shoppersWith(7)
		const dear = await addItem(db, { price_cents: 100_000 })
		await fillCart(db, poor, [dear])
		await db.run(
			`update items set status = 'withdrawn' from cart_items where id = item_id and user_id = $1`,
			[late],
		)
		await db.run('delete from cart_items where user_id = $1', [empty])
		await db.run('update users set trade_url = null where id = $1', [moved])
		await db.run(
			`with code as (insert into promo_codes (code, amount_cents) values ('FIVE', 500) returning id)
			update carts set promo_code_id = code.id from code where user_id = $1`,
			[promised],
		)
		const outcomes = await Promise.all([
			buy(plain),
			buy(poor),
			buy(late),
			buy(empty),
			buy(other, { total_credits: 1 }),
			buy(moved),
			buy(promised),
		])
		expect(outcomes).toEqual([
			expect.any(Number),
			'not_enough_funds',
			'item_gone',
			'cart_empty',
			'total_changed',
			undefined,
			expect.any(Number),
		])
		expect(await balanceOf(db, plain)).toBe(3925)
		expect(await balanceOf(db, promised)).toBe(5000 - 1075 + 538)
		for (const id of [poor, late, empty, other, moved]) expect(await balanceOf(db, id)).toBe(5000)
	})

	test(`of ${RACERS} for one item: one succeeds, and only that buyer pays`, async () => {
		const item = await addItem(db, { price_cents: 1000 })
		const buyers = await shoppersWith(RACERS, [item])
		const outcomes = await Promise.all(buyers.map((id) => buy(id)))
		expect(tally(outcomes)).toEqual({ bought: 1, item_gone: RACERS - 1 })
	})

	test('of carts that share items do not deadlock, and each item has one owner', async () => {
		const items: number[] = []
		for (let count = 0; count < 12; count++) items.push(await addItem(db, { price_cents: 100 }))
		const buyers = await shoppersWith(40, [])
		for (const [index, id] of buyers.entries())
			await fillCart(
				db,
				id,
				items.filter((_, position) => (position * 7 + index) % 3 === 0),
			)
		expect(tally(await Promise.all(buyers.map((id) => buy(id))))).toEqual({ bought: 3, item_gone: 37 })
	})

	test('by one shopper are charged once, with and without an idempotency key', async () => {
		const [keyed = 0, bare = 0] = await shoppersWith(2)
		const [first, ...others] = await Promise.all(
			Array.from({ length: 10 }, () => buy(keyed, { key: 'the key' })),
		)
		expect(first).toBeTypeOf('number')
		expect(new Set(others)).toEqual(new Set([first]))
		expect(tally(await Promise.all(Array.from({ length: 10 }, () => buy(bare))))).toEqual({
			bought: 1,
			cart_empty: 9,
		})
		expect([await balanceOf(db, keyed), await balanceOf(db, bare)]).toEqual([3925, 3925])
	})

	test('on two nodes share the tills without a deadlock', async () => {
		const buyers = await shoppersWith(120)
		const otherNode = createGroupBuying(contextOf(db))
		const outcomes = await Promise.all(
			buyers.map((id, index) => buy(id, {}, index % 3 === 0 ? otherNode : buyTogether)),
		)
		expect(tally(outcomes)).toEqual({ bought: 120 })
	})
})

describe('a purchase in a group', () => {
	test.each([
		['cart', 'select from carts where user_id = $1 for update'],
		['account', 'select from users where id = $1 for update'],
		['money', 'select from ledger_accounts where user_id = $1 for no key update'],
		['item', 'select from items where id = (select item_id from cart_items where user_id = $1) for update'],
	])('does not wait for the lock of another buyer: %s', async (_what, lock) => {
		const [held = 0, free = 0] = await shoppersWith(2)
		let waiting: Promise<unknown> | undefined
		await db.transaction(async (tx) => {
			await tx.run(lock, [held])
			waiting = buy(held)
			expect(await buy(free)).toBeTypeOf('number')
		})
		expect(await waiting).toBeTypeOf('number')
	})

	test('is retried alone when its group fails', async () => {
		await breakFunction(db, 'buy_carts', [['if written <> item_count', 'if true']])
		const outcomes = await Promise.all((await shoppersWith(6)).map((id) => buy(id)))
		expect(tally(outcomes)).toEqual({ bought: 6 })
	})

	test('sells an item once even if groups do not lock it', async () => {
		await breakFunction(db, 'buy_carts', [
			['for no key update of item skip locked', ''],
			['having bool_and(turn = 1)', 'having true'],
		])
		const item = await addItem(db, { price_cents: 1000 })
		const outcomes = await Promise.all((await shoppersWith(6, [item])).map((id) => buy(id)))
		expect(tally(outcomes)).toEqual({ bought: 1, item_gone: 5 })
	})

	test('never makes a balance negative even if groups do not check it', async () => {
		await breakFunction(db, 'buy_carts', [['<= balances[place]', 'is not null']])
		const dear = [await addItem(db, { price_cents: 100_000 }), await addItem(db, { price_cents: 100_000 })]
		const [poor = 0, other = 0] = await shoppersWith(2)
		await fillCart(db, poor, dear.slice(0, 1))
		const outcomes = await Promise.all([buy(poor), buy(other)])
		expect(outcomes).toEqual(['not_enough_funds', expect.any(Number)])
	})
})
