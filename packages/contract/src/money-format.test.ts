import { describe, expect, it } from 'vitest'
import { formatCredits, formatCurrency } from './money-format.ts'

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

	// covers spec:other-rules.4
	it('falls back to the symbol and two decimals for a code nobody knows', () => {
		expect(formatCurrency(5, { code: 'not a code', symbol: '¤' }, 'en')).toBe('¤5.00')
	})
})

describe('formatCredits', () => {
	it('always has two decimals', () => {
		expect(formatCredits(10.5, 'en')).toBe('10.50')
		expect(formatCredits(0, 'en')).toBe('0.00')
	})
})
