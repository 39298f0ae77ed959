import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createShoppers, fillCart, TRADE_URL } from '../../../test/buyers.ts'
import { atEnd } from '../../../test/cleanup.ts'
import { cloneDatabase } from '../../../test/database.ts'
import { addDeposit, heldBy, holdCart, holdTerms, letHoldsEnd } from '../../../test/holds.ts'
import { addItem } from '../../../test/items.ts'
import { untilWaiting } from '../../../test/waiting-calls.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { removeItems } from '../cart/remove-items.ts'
import { verifyLedger } from '../ledger/index.ts'
import { buyCart } from '../orders/buy-cart.ts'
import { createGroupBuying } from '../orders/buy-carts.ts'
import { verifyOrders } from '../orders/verify-orders.ts'
import { HOLD_PAUSE_MINUTES, MOST_HELD_ITEMS, MOST_HOLDS_OF_ADDRESS, placeHolds } from './place-holds.ts'
import { releaseDepositHolds, releaseHolds } from './release-holds.ts'

const settings = {
	internal_currency: { enabled: true, exchange_rate_eur: 0.93, image: '' },
	delivery_fee: 0,
	vat_percent: 21,
	shipping_required: false,
}

let db: Database
beforeAll(async () => {
	const { url } = await cloneDatabase()
	db = openDatabase({ url, maxConnections: 16, name: 'holds', onIdleError: () => {} })
	atEnd(() => db.close())
	// The races below let purchases wait for as long as a busy machine needs.
	await db.run(`alter function buy_cart set lock_timeout = '60s'`)
})
afterEach(async () =>
	expect([...(await verifyLedger(db)).faults, ...(await verifyOrders(db)).faults]).toEqual([]),
)

const context = () => ({ platform: { db }, content: { settings: () => settings } })

const codeOf = (error: unknown) => {
	if (error instanceof Problem) return error.code
	throw error
}

const buy = (userId: number) =>
	buyCart(context(), userId, { tradeUrl: TRADE_URL }, null).then(() => 'bought', codeOf)

const hold = (userId: number) => holdCart(db, userId)

/** Shoppers with these items in their carts. */
async function shoppersWith(count: number, items: readonly number[]): Promise<number[]> {
	const ids = await createShoppers(db, count, 1000)
	await db.run('update users set trade_url = $2 where id = any ($1)', [ids, TRADE_URL])
	for (const id of ids) await fillCart(db, id, items)
	return ids
}

async function addItems(count: number): Promise<number[]> {
	const ids: number[] = []
	for (let number = 0; number < count; number++) ids.push(await addItem(db, { price_cents: 100 }))
	return ids
}

describe('a held item', () => {
	test('is sold to its holder only, by every way to buy', async () => {
		const [item = 0] = await addItems(1)
		const [holder = 0, other = 0, another = 0] = await shoppersWith(3, [item])
		await hold(holder)
		expect(await buy(other)).toBe('item_reserved')
		const inGroup = createGroupBuying(context())
		const purchase = { tradeUrl: TRADE_URL }
		expect(await inGroup(another, purchase, null).then(String, codeOf)).toBe('item_reserved')
		expect(await buyPack(other, [item])).toBe('item_reserved')
		expect(await inGroup(holder, purchase, null)).toBeTypeOf('number')
		expect(await heldBy(db, holder)).toEqual([])
	})

	test('is refused with its id and the end of its time; with a sold item in the cart as no longer available', async () => {
		const [held = 0, free = 0] = await addItems(2)
		const [holder = 0] = await shoppersWith(1, [held])
		const [other = 0] = await shoppersWith(1, [held, free])
		await hold(holder)
		const { until } = await db.one<{ until: number }>(
			'select extract(epoch from expires_at)::bigint as until from holds where item_id = $1',
			[held],
		)
		await expect(buyCart(context(), other, { tradeUrl: TRADE_URL }, null)).rejects.toMatchObject({
			code: 'item_reserved',
			detail: { extra: { unavailable_items: [held], reserved_until: until } },
		})
		await db.run(`update items set status = 'withdrawn' where id = $1`, [free])
		await expect(buyCart(context(), other, { tradeUrl: TRADE_URL }, null)).rejects.toMatchObject({
			code: 'item_gone',
			detail: { extra: { unavailable_items: [held, free] } },
		})
	})

	test('is free as soon as its time is over, without a job', async () => {
		const [item = 0] = await addItems(1)
		const [holder = 0, other = 0] = await shoppersWith(2, [item])
		await hold(holder)
		await letHoldsEnd(db, holder)
		expect(await buy(other)).toBe('bought')
	})

	test('is free at the very moment of its end', async () => {
		const [item = 0] = await addItems(1)
		const [holder = 0, other = 0] = await shoppersWith(2, [item])
		await hold(holder)
		await db.run(`update holds set expires_at = clock_timestamp() + interval '1 second' where user_id = $1`, [
			holder,
		])
		await db.one('select pg_sleep_until(expires_at) from holds where user_id = $1', [holder])
		expect(await buy(other)).toBe('bought')
	})

	test('can be held by one shopper only', async () => {
		const [item = 0] = await addItems(1)
		const [holder = 0, other = 0] = await shoppersWith(2, [item])
		await hold(holder)
		const depositId = await hold(other)
		expect(await heldBy(db, other)).toEqual([])
		const second = db.run(
			`insert into holds (user_id, item_id, deposit_id, expires_at, ends_at)
			values ($1, $2, $3, now() + interval '1 hour', now() + interval '1 hour')`,
			[other, item, depositId],
		)
		await expect(second).rejects.toThrow('holds_one_per_item')
	})

	test('of a pack is sold with it to its holder', async () => {
		const [item = 0] = await addItems(1)
		const [holder = 0] = await shoppersWith(1, [item])
		await hold(holder)
		expect(await buyPack(holder, [item])).toBe('bought')
		expect(await heldBy(db, holder)).toEqual([])
	})
})

async function buyPack(userId: number, items: readonly number[]): Promise<string> {
	const { id } = await db.one<{ id: number }>(
		`insert into packs (title, price_cents) values ('Pack', 100) returning id`,
	)
	await db.run('insert into pack_items (pack_id, item_id) select $1, unnest($2::bigint[])', [id, items])
	return db.one('select buy_pack($1, $2, $3, 9300, 0, 2100)', [userId, id, TRADE_URL]).then(
		() => 'bought',
		(error: Error) => error.message,
	)
}

describe('limits', () => {
	test(`at most ${MOST_HELD_ITEMS} items of a shopper, the oldest entries first`, async () => {
		const items = await addItems(MOST_HELD_ITEMS + 2)
		const [shopper = 0] = await shoppersWith(1, items)
		await hold(shopper)
		expect(await heldBy(db, shopper)).toEqual(items.slice(0, MOST_HELD_ITEMS))
		await hold(shopper)
		expect(await heldBy(db, shopper)).toHaveLength(MOST_HELD_ITEMS)
	})

	const endOf = (userId: number) =>
		db.one<{ expires_at: Date }>('select expires_at from holds where user_id = $1', [userId])

	test('a second top-up does not prolong a hold, and takes it over', async () => {
		const [shopper = 0] = await shoppersWith(1, await addItems(1))
		const first = await hold(shopper)
		await letHoldsEnd(db, shopper, 5)
		const end = await endOf(shopper)
		await hold(shopper)
		expect(await endOf(shopper)).toEqual(end)
		await releaseDepositHolds(db, first)
		expect(await heldBy(db, shopper)).toHaveLength(1)
	})

	test('a released item is held again only until the end that was promised first', async () => {
		const [shopper = 0] = await shoppersWith(1, await addItems(1))
		await hold(shopper)
		await letHoldsEnd(db, shopper, 5)
		const end = await endOf(shopper)
		await releaseHolds(db, shopper)
		expect(await heldBy(db, shopper)).toEqual([])
		await hold(shopper)
		expect(await heldBy(db, shopper)).toHaveLength(1)
		expect(await endOf(shopper)).toEqual(end)
	})

	test('after the end the same shopper has to wait, and another one does not', async () => {
		const [item = 0] = await addItems(1)
		const [shopper = 0, other = 0] = await shoppersWith(2, [item])
		await hold(shopper)
		await letHoldsEnd(db, shopper)
		await hold(shopper)
		expect(await heldBy(db, shopper)).toEqual([])
		await hold(other)
		expect(await heldBy(db, other)).toEqual([item])
		await letHoldsEnd(db, other)
		await letHoldsEnd(db, shopper, HOLD_PAUSE_MINUTES)
		await hold(shopper)
		expect(await heldBy(db, shopper)).toEqual([item])
	})

	test('a hold that was prolonged anyway breaks a constraint', async () => {
		const [shopper = 0] = await shoppersWith(1, await addItems(1))
		await hold(shopper)
		const prolong = db.run(`update holds set expires_at = ends_at + interval '1 minute' where user_id = $1`, [
			shopper,
		])
		await expect(prolong).rejects.toThrow('holds_not_prolonged')
	})
})

describe('what a top-up can pay for', () => {
	/** A shopper without a balance; the top-up gives 21.51 credits. */
	async function poorShopper(prices: readonly number[]): Promise<{ shopper: number; items: number[] }> {
		const [shopper = 0] = await createShoppers(db, 1, 0)
		const items: number[] = []
		for (const price_cents of prices) items.push(await addItem(db, { price_cents }))
		await fillCart(db, shopper, items)
		return { shopper, items }
	}

	test('is held, the oldest entries first, and nothing beyond it', async () => {
		// 10.75, 32.26, 9.68 and 5.38 credits.
		const { shopper, items } = await poorShopper([1000, 3000, 900, 500])
		await hold(shopper)
		expect(await heldBy(db, shopper)).toEqual([items[0], items[2]])
	})

	test('counts what is held already, also in a second top-up', async () => {
		const { shopper, items } = await poorShopper([1000])
		await hold(shopper)
		const more = await addItem(db, { price_cents: 1500 })
		await fillCart(db, shopper, [more])
		await hold(shopper)
		expect(await heldBy(db, shopper)).toEqual(items)
	})

	test('holds nothing of an item that costs more', async () => {
		const { shopper } = await poorShopper([2001])
		await hold(shopper)
		expect(await heldBy(db, shopper)).toEqual([])
	})

	test('includes a promo code that makes the whole cart payable, as long as it is valid', async () => {
		const { shopper, items } = await poorShopper([1500, 600])
		const { id } = await db.one<{ id: number }>(
			"insert into promo_codes (code, percent_hundredths) values ('HOLDS', 1000) returning id",
		)
		await db.run('update carts set promo_code_id = $2 where user_id = $1', [shopper, id])
		await hold(shopper)
		expect(await heldBy(db, shopper)).toEqual(items)
		await releaseHolds(db, shopper)
		await db.run('update promo_codes set disabled_at = now() where id = $1', [id])
		await hold(shopper)
		expect(await heldBy(db, shopper)).toEqual(items.slice(0, 1))
	})
})

describe('many accounts of one network address', () => {
	const ADDRESS = '203.0.113.7'

	test(`hold an item at most ${MOST_HOLDS_OF_ADDRESS} times in a row; other addresses and the pause are not affected`, async () => {
		const [item = 0] = await addItems(1)
		const accounts = await shoppersWith(MOST_HOLDS_OF_ADDRESS + 1, [item])
		for (const account of accounts) {
			await holdCart(db, account, ADDRESS)
			await releaseHolds(db, account)
		}
		const holders = await db.many<{ id: number }>('select user_id as id from holds where item_id = $1', [
			item,
		])
		expect(holders.map(({ id }) => id).toSorted()).toEqual(accounts.slice(0, -1).toSorted())
		const [stranger = 0] = await shoppersWith(1, [item])
		await holdCart(db, stranger, '198.51.100.1')
		expect(await heldBy(db, stranger)).toEqual([item])
		await releaseHolds(db, stranger)
		const last = accounts.at(-1) ?? 0
		for (const account of accounts) await letHoldsEnd(db, account, HOLD_PAUSE_MINUTES + 15)
		await holdCart(db, last, ADDRESS)
		expect(await heldBy(db, last)).toEqual([item])
	})

	test('at once do not hold it more often', async () => {
		const [item = 0] = await addItems(1)
		const accounts = await shoppersWith(30, [item])
		await Promise.all(
			accounts.map(async (account) => {
				await holdCart(db, account, ADDRESS)
				await releaseHolds(db, account)
			}),
		)
		const holders = await db.many('select from holds where item_id = $1', [item])
		expect(holders.length).toBeGreaterThan(0)
		expect(holders.length).toBeLessThanOrEqual(MOST_HOLDS_OF_ADDRESS)
	})

	test('the same shopper holds it again for the rest of the promised time', async () => {
		const [item = 0] = await addItems(1)
		const accounts = await shoppersWith(MOST_HOLDS_OF_ADDRESS, [item])
		for (const account of accounts) {
			await holdCart(db, account, ADDRESS)
			await releaseHolds(db, account)
		}
		const [first = 0] = accounts
		await holdCart(db, first, ADDRESS)
		expect(await heldBy(db, first)).toEqual([item])
	})
})

describe('a hold ends', () => {
	test('when its item is removed from the cart, and when the cart is cleared', async () => {
		const [first = 0, second = 0] = await addItems(2)
		const [shopper = 0] = await shoppersWith(1, [first, second])
		await hold(shopper)
		await removeItems({ platform: { db } }, shopper, first)
		expect(await heldBy(db, shopper)).toEqual([second])
		await removeItems({ platform: { db } }, shopper, 'all')
		expect(await heldBy(db, shopper)).toEqual([])
	})
})

describe('races', () => {
	test('a purchase that waits for an item while it is being held finds it held', async () => {
		const [item = 0] = await addItems(1)
		const [holder = 0, other = 0] = await shoppersWith(2, [item])
		const depositId = await addDeposit(db, holder)
		let outcome: Promise<string> | undefined
		await db.transaction(async (tx) => {
			await placeHolds(tx, { depositId, ...holdTerms(holder) })
			outcome = buy(other)
			await untilWaiting(db, '%buy_cart%')
		})
		expect(await outcome).toBe('item_reserved')
		expect(await buy(holder)).toBe('bought')
	})

	test('shoppers who hold and buy the same items at once: each item has one owner, and holders win', async () => {
		const items = await addItems(10)
		const racers = await Promise.all(
			Array.from({ length: 60 }, async (_, index) => {
				const wanted = items.filter((_, place) => (place * 7 + index) % 5 === 0)
				const [id = 0] = await shoppersWith(1, index % 2 === 0 ? wanted : wanted.toReversed())
				return id
			}),
		)
		await Promise.all(
			racers.map(async (id, index) => {
				if (index % 3 === 0) await hold(id)
				if (index % 7 === 0) await releaseHolds(db, id)
				await buy(id)
			}),
		)
		const owners = await db.many<{ sold: number }>(
			'select count(*) as sold from order_items where item_id = any ($1) group by item_id',
			[items],
		)
		expect(owners).toEqual(items.map(() => ({ sold: 1 })))
	})

	test('500 shoppers, 50 items, some held: each item has one owner, and what no holder bought is free in the end', async () => {
		const items = await addItems(50)
		const racers = await createShoppers(db, 500, 1000)
		await db.run('update users set trade_url = $2 where id = any ($1)', [racers, TRADE_URL])
		for (const [index, id] of racers.entries()) {
			const wanted = [(index * 7) % 50, (index * 13 + 1) % 50].map((place) => items[place] ?? 0)
			await fillCart(db, id, [...new Set(wanted)])
		}
		const race = racers.map(async (id, index) => {
			if (index % 4 === 0) await hold(id)
			return buy(id)
		})
		const outcomes = new Set(await Promise.all(race))
		expect([...outcomes]).toContain('bought')
		// Which refusal it is depends on who was first.
		expect([...outcomes].filter((outcome) => !/^(bought|item_gone|item_reserved)$/.test(outcome))).toEqual([])
		await db.run('update holds set expires_at = clock_timestamp() where expires_at > clock_timestamp()')
		const left = await db.many<{ id: number }>(
			`select id from items where id = any ($1) and status = 'available' order by id`,
			[items],
		)
		for (const { id } of left) {
			const [late = 0] = await shoppersWith(1, [id])
			expect(await buy(late)).toBe('bought')
		}
		const owners = await db.many<{ sold: number }>(
			'select count(*) as sold from order_items where item_id = any ($1) group by item_id',
			[items],
		)
		expect(owners).toEqual(items.map(() => ({ sold: 1 })))
	})
})
