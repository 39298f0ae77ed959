import { amountMinor } from '@skinverse/contract/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromStripeAmount, stripeStep, toStripeAmount } from './stripe-amount.ts'

describe("amounts in Stripe's units", () => {
	test.each([
		['EUR', 1050, 1050],
		['JPY', 500_000, 5000],
		['KWD', 1050, 10_500],
		['ISK', 10_000, 10_000],
	])('%s', (currency, minor, units) => {
		expect(toStripeAmount(amountMinor(minor), currency)).toBe(units)
		expect(fromStripeAmount(units, currency)).toBe(minor)
	})

	test('survive the round trip in every currency', () => {
		const currency = fc.constantFrom('EUR', 'PLN', 'JPY', 'KRW', 'KWD', 'TND', 'ISK', 'UGX', 'HUF')
		fc.assert(
			fc.property(currency, fc.integer({ min: 1, max: 10 ** 9 }), (code, steps) => {
				const amount = amountMinor(steps * stripeStep(code))
				expect(fromStripeAmount(toStripeAmount(amount, code), code)).toBe(amount)
			}),
		)
	})

	test('that cannot be charged are refused; reported amounts that were never requested match no deposit', () => {
		expect(() => toStripeAmount(amountMinor(50), 'JPY')).toThrow(RangeError)
		expect(fromStripeAmount(9995, 'KWD')).toBe(0)
	})
})
