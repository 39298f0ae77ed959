import { describe, expect, it } from 'vitest'
import { decimalsOf, formatCredits, formatCurrency } from './money-format.ts'

const eur = { code: 'EUR', symbol: '€' }

describe('formatCurrency', () => {
	// covers spec:other-rules.3
	it.each([0, null, undefined, Number.NaN])('shows %s as 0.00', (nothing) => {
		expect(formatCurrency(nothing, eur, 'en')).toBe('0.00')
	})

	// covers spec:constants.21 spec:other-rules.4
	it('always has two decimals', () => {
		expect(formatCurrency(1234.5, eur, 'en')).toBe('€1,234.50')
	})

	// covers spec:constants.21
	it('has none for yen', () => {
		expect(formatCurrency(1234, { code: 'JPY', symbol: '¥' }, 'en')).toBe('¥1,234')
	})

	it('has as many as the currency has', () => {
		expect(formatCurrency(1234.5, { code: 'KWD', symbol: 'KD' }, 'en')).toBe('KWD\u00a01,234.500')
		expect(formatCurrency(1234, { code: 'ISK', symbol: 'kr' }, 'en')).toBe('ISK\u00a01,234')
	})

	it.each(['en', 'de', 'es', 'pl', 'fr'])('writes EUR as Intl does in %s', (locale) => {
		const intl = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
		for (const amount of [0.01, 9.3, 274, 1234.5, 43_210.99, 1_234_567, -5.5])
			expect(formatCurrency(amount, eur, locale)).toBe(intl.format(amount))
	})

	// covers spec:other-rules.4
	it('falls back to the symbol and two decimals for an unknown code', () => {
		expect(formatCurrency(5, { code: 'not a code', symbol: '¤' }, 'en')).toBe('¤5.00')
	})
})

describe('decimalsOf', () => {
	it('agrees with Intl for every currency that an operator may add', () => {
		for (const currency of Intl.supportedValuesOf('currency')) {
			const { maximumFractionDigits } = new Intl.NumberFormat('en', {
				style: 'currency',
				currency,
			}).resolvedOptions()
			expect([currency, decimalsOf(currency)]).toEqual([currency, maximumFractionDigits])
		}
	})

	it('is two for an unknown code', () => {
		expect(decimalsOf('not a code')).toBe(2)
	})
})

describe('formatCredits', () => {
	it('always has two decimals', () => {
		expect(formatCredits(10.5, 'en')).toBe('10.50')
		expect(formatCredits(0, 'en')).toBe('0.00')
	})
})
