import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cents, cents, convertedSum, creditsOf, type ShownMinor, shownMinor, sumOf } from './money.ts'
import {
	priceFrom,
	priceTill,
	type ShownIn,
	shownCredits,
	shownDecimal,
	shownFrom,
	shownOf,
	shownPrice,
	shownTill,
} from './shown-money.ts'

const anyPrice = fc.integer({ min: 0, max: 10_000_000 }).map((value) => cents(value))
/** Currencies without decimals, with two and with three, at rates from far below to far above one. */
const anyCurrency: fc.Arbitrary<ShownIn> = fc.record({
	perEur: fc.integer({ min: 1, max: 500_000_000 }).map((millionths) => (millionths / 1e6).toFixed(6)),
	decimals: fc.constantFrom(0, 2, 3),
})

const eur = { perEur: 1, decimals: 2 }
const yen = { perEur: 168.5, decimals: 0 }
const dinar = { perEur: '0.35', decimals: 3 }
const zloty = { perEur: 4.3, decimals: 2 }

describe('a shown price', () => {
	it.each([
		[eur, 27_400, 274],
		[yen, 2129, 3587],
		[dinar, 1050, 3.675],
		[zloty, 1, 0.04],
	])('is rounded once, half up, to the decimals of its currency: %j', (currency, price, amount) => {
		expect(shownDecimal(shownPrice(cents(price), currency), currency.decimals)).toBe(amount)
	})

	it('of credits is rounded only at the end', () => {
		// 0.01 credits are 0.0093 EUR, which would round to 0.01 EUR and 2 yen.
		expect(shownCredits(creditsOf('0.01'), 0.93, { perEur: 150, decimals: 0 })).toBe(1)
	})

	it('is read back as typed', () => {
		expect([shownOf(1.1, 2), shownOf(3.675, 3), shownOf(12.6, 0)]).toEqual([110, 3675, 13])
	})
})

describe('a shown sum', () => {
	const add = (prices: readonly Cents[], delivery: Cents, discount: Cents, currency: ShownIn) =>
		convertedSum(prices, { delivery, discount }, (price) => shownPrice(price, currency))

	it('of two equal rows is twice the row', () => {
		const row = cents(2129)
		expect(shownPrice(row, yen)).toBe(3587)
		expect(add([row, row], cents(0), cents(0), yen).total).toBe(7174)
		// One rounding of the sum would show another total than its rows.
		expect(shownPrice(cents(2 * row), yen)).toBe(7175)
	})

	it('has rows, delivery and discount that add up to the total, in every currency', () => {
		const prices = fc.array(anyPrice, { maxLength: 20 })
		fc.assert(
			fc.property(prices, anyPrice, fc.nat(10_000), anyCurrency, (rows, delivery, share, currency) => {
				const discount = cents(Math.floor((sumOf(rows) * share) / 10_000))
				const sum = add(rows, delivery, discount, currency)
				const shownRows = rows.map((price) => shownPrice(price, currency))
				expect(sumOf<ShownMinor>([...shownRows, sum.delivery])).toBe(sum.total + sum.discount)
				expect(sum.delivery).toBe(shownPrice(delivery, currency))
				expect(sum.discount).toBeLessThanOrEqual(sum.subtotal)
			}),
		)
	})

	it('is nothing but the delivery where the discount is the whole price', () => {
		fc.assert(
			fc.property(
				fc.array(anyPrice, { maxLength: 20 }),
				anyPrice,
				anyCurrency,
				(rows, delivery, currency) => {
					const sum = add(rows, delivery, sumOf(rows), currency)
					expect(sum.total).toBe(sum.delivery)
				},
			),
		)
	})
})

describe('a price filter in a display currency', () => {
	const anyAmount = fc.integer({ min: 0, max: 1_000_000 }).map((value) => shownMinor(value))

	it('contains exactly the items whose shown price is within the typed bounds', () => {
		fc.assert(
			fc.property(anyPrice, anyAmount, anyAmount, anyCurrency, (price, a, b, currency) => {
				// Bounds near the price: most others would be trivial.
				const shown = shownPrice(price, currency)
				const from = shownMinor(Math.max(0, shown - (a % 3)))
				const till = shownMinor(shown + (b % 3))
				for (const bound of [from, till, a, b]) {
					expect(price >= priceFrom(bound, currency)).toBe(shown >= bound)
					expect(price <= priceTill(bound, currency)).toBe(shown <= bound)
				}
			}),
		)
	})

	it('shows a bound as an amount that means the same bound', () => {
		fc.assert(
			fc.property(anyAmount, anyCurrency, (amount, currency) => {
				const from = priceFrom(amount, currency)
				expect(priceFrom(shownFrom(from, currency), currency)).toBe(from)
				const till = priceTill(amount, currency)
				if (till < 0) return
				expect(priceTill(shownTill(till, currency), currency)).toBe(till)
			}),
		)
	})

	it.each([
		[zloty, 1000],
		[zloty, 2000],
		[yen, 1000],
		[yen, 250_000],
		[eur, 1234],
		[dinar, 6500],
	])('shows a round amount as it was typed: %j %d', (currency, typed) => {
		const amount = shownMinor(typed)
		expect(shownFrom(priceFrom(amount, currency), currency)).toBe(amount)
		expect(shownTill(priceTill(amount, currency), currency)).toBe(amount)
	})
})
