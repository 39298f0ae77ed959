import type { Cents } from '@skinverse/contract/money'
import { describe, expect, it } from 'vitest'
import { type AlertState, decideAlert } from './decide-alert.ts'

const cents = (value: number | null) => value as Cents | null

/** Which of these prices, one after the other, are news. */
function newsOf(start: AlertState, prices: readonly (number | null)[]): (number | null)[] {
	let state = start
	return prices.filter((price) => {
		const { base, told, isNews } = decideAlert(state, cents(price))
		state = { ...state, base_cents: base, told_cents: told }
		return isNews
	})
}

describe('an alert below a price', () => {
	const below: AlertState = {
		alert: 'below',
		below_cents: cents(100),
		base_cents: cents(120),
		told_cents: null,
	}

	it('is news once, and again after the price was higher or nothing was on sale', () => {
		expect(newsOf(below, [101, 100, 90, 101, 95])).toEqual([100, 95])
		expect(newsOf(below, [99, null, 98])).toEqual([99, 98])
	})

	it('is not mailed for the price that the shopper saw while setting it', () => {
		expect(newsOf({ ...below, told_cents: cents(90) }, [90, 80])).toEqual([])
	})
})

describe('an alert for any drop', () => {
	const drop: AlertState = { alert: 'any_drop', below_cents: null, base_cents: cents(100), told_cents: null }

	it('measures each drop from the last price', () => {
		expect(newsOf(drop, [100, 99, 99, 120, 110, null, 110, 109])).toEqual([99, 110, 109])
	})

	it('of a thing that was never on sale begins with the first price', () => {
		expect(newsOf({ ...drop, base_cents: null }, [50, 49])).toEqual([49])
	})
})
