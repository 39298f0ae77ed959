import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settings } from '../../../test/answers.ts'
import { amountFor, judgeAmount, typedAmount } from './top-up-amount.ts'

const eur = { currency: { code: 'EUR', value: 1 }, settings }
const pln = { currency: { code: 'PLN', value: 4.25 }, settings }
const jpy = { currency: { code: 'JPY', value: 175.3 }, settings }

describe('top-up amount', () => {
	// covers spec:top-up-amount.1
	it.each([
		['12a.5b', '12.5'],
		['1.2.3', '1.23'],
		['12,50', '12.50'],
		['12.345', '12.34'],
		['-5', '5'],
		['.', '.'],
	])('is numeric, digits and one decimal point: %s becomes %s', (typed, kept) => {
		expect(typedAmount(typed, 'EUR')).toBe(kept)
	})

	it('has no decimals in yen', () => {
		expect(typedAmount('1500.75', 'JPY')).toBe('1500')
	})

	it.each(['', '.', '0', '0.00'])("is an 'Invalid amount' where nothing is paid: %j", (text) => {
		expect(judgeAmount(text, eur).problem?.key).toBe('amount_invalid')
	})

	// covers spec:constants.27 spec:top-up-amount.2
	it('must be at least min_top_up times the current currency rate', () => {
		expect(judgeAmount('21.24', pln).problem).toEqual({ key: 'amount_below_minimum', limit: 21.25 })
		expect(judgeAmount('21.25', pln).problem).toBeUndefined()
		expect(judgeAmount('876', jpy).problem).toEqual({ key: 'amount_below_minimum', limit: 877 })
		expect(judgeAmount('877', jpy).problem).toBeUndefined()
	})

	it('is at most what one top-up takes', () => {
		expect(judgeAmount('10000', eur).problem).toBeUndefined()
		expect(judgeAmount('10000.01', eur).problem).toEqual({ key: 'amount_above_maximum', limit: 10_000 })
	})

	// covers spec:constants.30
	it("gives the amount in EUR divided by the internal currency's exchange_rate_eur", () => {
		expect(judgeAmount('100', eur).credits).toBe(10_753)
		expect(judgeAmount('42.50', pln).credits).toBe(1075)
	})

	it('gives one credit per EUR while the internal currency is off', () => {
		const off = { ...settings, internal_currency: { ...settings.internal_currency, enabled: false } }
		expect(judgeAmount('100', { ...eur, settings: off }).credits).toBe(10_000)
	})

	it('suffices for the credits that are missing, and can be paid', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 500_000 }),
				fc.constantFrom(eur, pln, jpy),
				(missingMinor, terms) => {
					const judged = judgeAmount(amountFor(missingMinor / 100, terms), terms)
					expect(judged.problem).toBeUndefined()
					expect(judged.credits).toBeGreaterThanOrEqual(missingMinor)
				},
			),
		)
	})

	it('stays within one top-up where more than that is missing', () => {
		expect(amountFor(99_999, eur)).toBe('10000.00')
	})
})
