import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { product } from '../../../test/answers.ts'
import { cartOf } from '../../../test/cart-answers.ts'
import { shownTotals } from './shown-totals.ts'

const RATE = 0.93
const eur = { perEur: 1, decimals: 2 }
const yen = { perEur: 168.5, decimals: 0 }
const minor = (amount: number) => Math.round(amount * 100)
const priced = (cents: number, id: number) => product(id, { price: cents / 100 })

describe('cart totals', () => {
	// covers spec:constants.25
	it('are the sum of price times count, each item rounded to what its row shows', () => {
		const { subtotal, total } = shownTotals(cartOf([priced(1000, 1), priced(333, 2)]), RATE, eur)
		expect(subtotal).toEqual({ shown: 1333, credits: 14.33 })
		expect(total).toEqual({ shown: 1333, credits: 14.33 })
	})

	it('leave out what has become unavailable', () => {
		const { subtotal } = shownTotals(cartOf([priced(1000, 1), priced(333, 2)], { gone: [1] }), RATE, eur)
		expect(subtotal).toEqual({ shown: 333, credits: 3.58 })
	})

	it('are the sum of the shown rows in a currency without decimals', () => {
		const { subtotal, delivery, total } = shownTotals(
			cartOf([priced(2129, 1), priced(2129, 2)], { totals: { delivery: 0.5 } }),
			RATE,
			yen,
		)
		expect([subtotal.shown, delivery.shown, total.shown]).toEqual([3587 * 2, 84, 3587 * 2 + 84])
	})

	it('have rows that add up to the total with any discount', () => {
		const anyPrices = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
		fc.assert(
			fc.property(anyPrices, fc.integer({ min: 0, max: 5000 }), (prices, offMinor) => {
				const cart = cartOf(prices.map(priced))
				const charged = Math.max(0, minor(cart.totals.total_credits) - offMinor)
				cart.totals.total_credits = charged / 100
				const { subtotal, delivery, discount, total } = shownTotals(cart, RATE, eur)
				const sum = minor(subtotal.credits) + minor(delivery.credits) - minor(discount.credits)
				expect(sum).toBe(minor(total.credits))
			}),
		)
	})
})
