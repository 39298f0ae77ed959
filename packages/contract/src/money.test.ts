import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	amountMinor,
	amountOf,
	type Cents,
	cents,
	centsOf,
	convertedSum,
	creditsFor,
	creditsMinor,
	creditsOf,
	decimalOf,
	eurFor,
	inCurrency,
	minTopUp,
	percentOf,
	priceCeilingEur,
	sumOf,
	topUpCredits,
	topUpFor,
	topUpPresets,
	vatPart,
} from './money.ts'

const anyCents = fc.integer({ min: 0, max: 100_000_000 }).map((value) => cents(value))
/** Rates as operators write them: up to six decimals, as a string, with their exact value in millionths. */
const anyRate = fc
	.integer({ min: 1, max: 500_000_000 })
	.map((millionths) => ({ millionths: BigInt(millionths), text: (millionths / 1e6).toFixed(6) }))

describe('money › parsing', () => {
	it.each([
		['0', 0],
		['12.5', 1250],
		['0.01', 1],
		[19.99, 1999],
		[1e-2, 1],
		['1e2', 10000],
		[1.1, 110],
	])('reads %s as %d hundredths', (written, minor) => {
		expect(centsOf(written)).toBe(minor)
	})

	// covers asvs:1.4.2
	it.each(['0.001', 0.1 + 0.2, 'NaN', Number.NaN, '', '1,5', '0x10', Infinity, '9007199254740993'])(
		'refuses %s rather than guess',
		(written) => {
			expect(() => centsOf(written)).toThrow(RangeError)
		},
	)

	it('parses every amount that it formats', () => {
		fc.assert(
			fc.property(anyCents, (value) => {
				expect(centsOf(decimalOf(value))).toBe(value)
			}),
		)
	})

	it('refuses a fraction of a cent', () => {
		expect(() => cents(1.5)).toThrow(RangeError)
	})
})

describe('money › credits', () => {
	it('takes EUR per credit as the rate', () => {
		expect(creditsFor(centsOf('9.30'), 0.93)).toBe(1000)
		expect(creditsFor(centsOf('10'), '0.93')).toBe(1075)
	})

	it('rounds exactly half up, where floating point would not', () => {
		// 1.005 EUR does not exist, but 2.01 EUR at 2 EUR per credit is exactly 1.005 credits.
		expect(creditsFor(centsOf('2.01'), 2)).toBe(101)
		expect(creditsFor(cents(-201), 2)).toBe(-100)
	})

	it('is never further than half a hundredth from the exact value', () => {
		fc.assert(
			fc.property(anyCents, anyRate, (price, rate) => {
				const credits = BigInt(creditsFor(price, rate.text))
				// |credits - price / rate| <= 1/2, without dividing; and a tie goes up.
				const difference = 2n * (credits * rate.millionths - BigInt(price) * 1_000_000n)
				expect(difference > -rate.millionths && difference <= rate.millionths).toBe(true)
			}),
		)
	})

	it("makes a cart's total the sum of its rounded rows", () => {
		const prices = [cents(1), cents(1), cents(1)] satisfies Cents[]
		const extras = { delivery: cents(0), discount: cents(0) }
		expect(convertedSum(prices, extras, (price) => creditsFor(price, '0.7')).total).toBe(3)
		expect(creditsFor(cents(3), '0.7')).toBe(4)
	})

	it('keeps the order of prices', () => {
		fc.assert(
			fc.property(anyCents, anyCents, anyRate, (a, b, { text }) => {
				const [low, high] = a <= b ? [a, b] : [b, a]
				expect(creditsFor(low, text)).toBeLessThanOrEqual(creditsFor(high, text))
			}),
		)
	})

	it('refuses a rate of zero or below', () => {
		expect(() => creditsFor(cents(1), 0)).toThrow(RangeError)
		expect(() => creditsFor(cents(1), '-1')).toThrow(RangeError)
	})
})

describe('money › top-up', () => {
	it('goes through EUR and rounds once at the end', () => {
		expect(topUpCredits(amountOf(100), 1, '0.93')).toBe(10753)
		expect(topUpCredits(amountOf('43.2'), '4.32', '0.93')).toBe(1075)
		// Rounding in between would give 0.33 EUR and then 0.35 credits; exactly it is 0.3584.
		expect(topUpCredits(amountOf('1'), '3', '0.93')).toBe(36)
	})

	it('computes the smallest amount that gives a number of credits', () => {
		expect(topUpFor(creditsOf('409.49'), 1, '0.93')).toBe(38083)
		expect(topUpFor(creditsOf('10'), 175, '0.93', 0)).toBe(162800)
		fc.assert(
			fc.property(anyCents, anyRate, anyRate, (amount, currency, credit) => {
				const wanted = creditsMinor(amount)
				const paid = topUpFor(wanted, currency.text, credit.text)
				expect(topUpCredits(paid, currency.text, credit.text)).toBeGreaterThanOrEqual(wanted)
				const exact = BigInt(wanted) * credit.millionths * currency.millionths
				expect((BigInt(paid) - 1n) * 10n ** 12n < exact).toBe(true)
			}),
		)
	})

	// covers spec:constants.28
	it.each([
		[1, [10, 20, 100, 200, 500]],
		['0.93', [10, 20, 100, 200, 475]],
		['1.001', [15, 25, 125, 225, 550]],
		['1.0834', [15, 25, 125, 225, 550]],
		['4.32', [45, 90, 450, 900, 2200]],
		['162.5', [1700, 3300, 16300, 32500, 81300]],
		['0.5', [5, 10, 50, 100, 250]],
		['0.44', [5, 9, 45, 90, 225]],
	])('offers rounded amounts at a rate of %s', (rate, presets) => {
		expect(topUpPresets(rate)).toEqual(presets)
	})

	// covers spec:constants.28
	it('never offers less than the preset is worth', () => {
		fc.assert(
			fc.property(anyRate, ({ text, millionths }) => {
				const presets = topUpPresets(text)
				const worth = [10n, 20n, 100n, 200n, 500n].map((eur) => eur * millionths)
				worth.forEach((exact, index) => {
					expect(BigInt(presets[index] ?? 0) * 1_000_000n).toBeGreaterThanOrEqual(exact)
				})
			}),
		)
	})

	it('shows a minimum that the server accepts', () => {
		expect(minTopUp(5, 1)).toBe(500)
		expect(minTopUp('5', '1.0834')).toBe(542)
	})
})

describe('money › display', () => {
	it('converts an EUR price at the rate', () => {
		expect(inCurrency(centsOf('10'), '4.3215')).toBe(4322)
	})

	it('rounds once where a currency has no decimals', () => {
		// 100.495 yen: through hundredths it would become 100.50 and then 101.
		expect(inCurrency(cents(100), '100.495', 0)).toBe(10000)
		expect(inCurrency(cents(100), '100.5', 0)).toBe(10100)
	})

	// covers spec:constants.7
	it('applies the maximum price in the displayed currency', () => {
		expect(priceCeilingEur({ enabled: false, exchange_rate_eur: 0.93 })).toBe(9999)
		expect(priceCeilingEur({ enabled: true, exchange_rate_eur: 0.93 })).toBe(9300)
	})

	it('converts credits to EUR', () => {
		expect(eurFor(creditsMinor(1000), '0.93')).toBe(930)
	})
})

describe('money › parts', () => {
	it('computes the VAT included in a total', () => {
		expect(vatPart(centsOf(121), 21)).toBe(2100)
		expect(vatPart(centsOf(100), 21)).toBe(1736)
		expect(vatPart(centsOf(100), '8.1')).toBe(749)
		expect(vatPart(centsOf(100), 0)).toBe(0)
	})

	it('splits a total into VAT and net without a remainder', () => {
		fc.assert(
			fc.property(anyCents, fc.integer({ min: 0, max: 50 }), (total, percent) => {
				const part = vatPart(total, percent)
				expect(part).toBeGreaterThanOrEqual(0)
				expect(part).toBeLessThanOrEqual(total)
				expect(Math.abs((total - part) * percent - part * 100)).toBeLessThanOrEqual(50 + percent / 2)
			}),
		)
	})

	it('computes a percentage', () => {
		expect(percentOf(centsOf('19.99'), 10)).toBe(200)
		expect(percentOf(centsOf('0.05'), 10)).toBe(1)
	})

	it('adds without rounding drift', () => {
		expect(sumOf(Array.from({ length: 1000 }, () => amountMinor(10n)))).toBe(10000)
		expect(() => sumOf([cents(Number.MAX_SAFE_INTEGER), cents(1)])).toThrow(RangeError)
	})
})
