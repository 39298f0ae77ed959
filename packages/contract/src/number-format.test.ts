import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNumber } from './number-format.ts'

const asTheBrowser = (value: number, locale: string, decimals: number) =>
	new Intl.NumberFormat(locale, {
		minimumFractionDigits: decimals,
		maximumFractionDigits: decimals,
	}).format(value)

describe.each(['en', 'de', 'es', 'pl', 'fr', 'ru'])('a number in %s', (locale) => {
	it('is formatted as by Intl.NumberFormat', () => {
		fc.assert(
			fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.constantFrom(0, 2), (minor, decimals) => {
				const value = minor / 10 ** decimals
				expect(formatNumber(value, locale, decimals)).toBe(asTheBrowser(value, locale, decimals))
			}),
		)
	})

	it.each([0, 7, 999, 1000, 1234.5, 9999.99, 10_000, 1_234_567])('groups the digits of %d', (value) => {
		expect(formatNumber(value, locale, 2)).toBe(asTheBrowser(value, locale, 2))
	})
})
