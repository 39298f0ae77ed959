import { cents, creditsFor, percentOf, sumOf, vatPart } from '@skinverse/contract/money'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createShoppers, fillCart } from '../../../test/buyers.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { addItem } from '../../../test/items.ts'
import { cartTotals, type PromoDiscount } from '../cart/cart-totals.ts'

let db: TestDatabase['db']
beforeAll(async () => {
	db = (await testDatabase()).db
})

/** The range of the settings: 0.0001 to 10,000 EUR per credit, 0 to 100 %. */
const rate = fc.integer({ min: 1, max: 100_000_000 })
const price = fc.integer({ min: 1, max: 16_777_215 })
const percent = fc.integer({ min: 0, max: 10_000 })
const SAMPLES = 3_000

/** Thousands of cases in one query: one query each would take minutes. */
async function inDatabase(expression: string, cases: readonly [number, number][]): Promise<number[]> {
	const rows = await db.many<{ value: number }>(
		`select ${expression} as value from unnest($1::bigint[], $2::bigint[]) with ordinality given (a, b, n) order by n`,
		[cases.map(([a]) => a), cases.map(([, b]) => b)],
	)
	return rows.map(({ value }) => value)
}

describe('the database computes money like the contract', () => {
	test('a price in credits', async () => {
		const cases = fc.sample(fc.tuple(price, rate), SAMPLES)
		const expected = cases.map(([eur, perCredit]) => creditsFor(cents(eur), perCredit / 10_000))
		expect(await inDatabase('credits_for(a, b)', cases)).toEqual(expected)
	})

	test('a price exactly between two hundredths is rounded up', async () => {
		// 1 cent at 2 EUR per credit is half a hundredth.
		expect(await inDatabase('credits_for(a, b)', [[1, 20_000]])).toEqual([1])
		expect(creditsFor(cents(1), 2)).toBe(1)
	})

	test('the VAT included in a total', async () => {
		const cases = fc.sample(fc.tuple(price, percent), SAMPLES)
		const expected = cases.map(([total, vat]) => vatPart(cents(total), vat / 100))
		expect(await inDatabase('vat_part(a, b)', cases)).toEqual(expected)
	})

	test('a percentage of a subtotal', async () => {
		const cases = fc.sample(fc.tuple(price, percent), SAMPLES)
		const expected = cases.map(([total, off]) => percentOf(cents(total), off / 100))
		expect(await inDatabase('round_half_up(a * b, 10000)', cases)).toEqual(expected)
	})
})

interface Order {
	subtotal: number
	delivery: number
	vat: number
	discount: number
	total: number
	total_credits: number
}

describe('a purchase', () => {
	const promo = fc.oneof(
		fc.constant(null),
		fc.record({ percentHundredths: fc.integer({ min: 1, max: 10_000 }), amountCents: fc.constant(null) }),
		fc.record({
			percentHundredths: fc.constant(null),
			amountCents: fc.integer({ min: 1, max: 20_000_000 }).map(cents),
		}),
	)
	const shopping = fc.record({
		prices: fc.array(price.map(cents), { minLength: 1, maxLength: 6 }),
		promo,
		rate: fc.integer({ min: 1000, max: 30_000 }),
		delivery: fc.integer({ min: 0, max: 5000 }),
		vat: percent,
	})

	async function buy({
		prices,
		promo,
		rate,
		delivery,
		vat,
	}: typeof shopping extends fc.Arbitrary<infer T> ? T : never) {
		const [userId = 0] = await createShoppers(db, 1, 100_000_000)
		const ids: number[] = []
		for (const price_cents of prices) ids.push(await addItem(db, { price_cents }))
		await fillCart(db, userId, ids)
		if (promo !== null) {
			await db.run(
				`with code as (insert into promo_codes (code, percent_hundredths, amount_cents)
					values (upper(replace(gen_random_uuid()::text, '-', '')), $2, $3) returning id)
				update carts set promo_code_id = code.id from code where user_id = $1`,
				[userId, promo.percentHundredths, promo.amountCents],
			)
		}
		const { id } = await db.one<{ id: number }>(
			`select buy_cart($1, null, null, 'x', $2, $3, $4, false) as id`,
			[userId, rate, delivery, vat],
		)
		return db.one<Order>(
			`select subtotal_cents / 100.0::float8 as subtotal, delivery_cents / 100.0::float8 as delivery,
				vat_cents / 100.0::float8 as vat, discount_cents / 100.0::float8 as discount,
				total_cents / 100.0::float8 as total, total_minor / 100.0::float8 as total_credits
			from orders where id = $1`,
			[id],
		)
	}

	test('charges exactly the total that the checkout showed, for random carts', async () => {
		await fc.assert(
			fc.asyncProperty(shopping, async (given) => {
				const discount: PromoDiscount | null = given.promo === null ? null : { code: 'X', ...given.promo }
				const { promo_code: _, ...shown } = cartTotals(given.prices, discount, {
					eurPerCredit: given.rate / 10_000,
					deliveryFee: cents(given.delivery),
					vatPercent: given.vat / 100,
					shippingRequired: false,
				})
				expect(await buy(given)).toEqual(shown)
			}),
			{ numRuns: 60 },
		)
	})

	test('without discount and delivery costs the sum of the rounded item prices', async () => {
		const prices = [999, 1, 333].map(cents)
		const { total_credits } = await buy({ prices, promo: null, rate: 9300, delivery: 0, vat: 2100 })
		expect(total_credits * 100).toBeCloseTo(sumOf(prices.map((price) => creditsFor(price, 0.93))), 6)
	})
})
