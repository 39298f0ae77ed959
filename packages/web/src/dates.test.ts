import { describe, expect, it } from 'vitest'
import { formatDay, formatJoinDate, formatMoment } from './dates.ts'

const secondsOf = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime() / 1000

describe('dates', () => {
	// covers spec:constants.23
	it('of tables are DD.MM.YYYY HH:mm', () => {
		expect(formatMoment(secondsOf(2026, 0, 5, 7, 3))).toBe('05.01.2026 07:03')
	})

	it('of days are DD.MM.YYYY, also in UTC', () => {
		expect(formatDay(secondsOf(2026, 0, 5, 7, 3))).toBe('05.01.2026')
		expect(formatDay(Date.UTC(2026, 10, 30, 23, 59) / 1000, { isUtc: true })).toBe('30.11.2026')
	})

	// covers spec:account-and-wallet-entities.2 spec:constants.24
	it("of joining are 'MMM D, YYYY'", () => {
		expect(formatJoinDate(secondsOf(2023, 10, 4, 12, 0), 'en')).toBe('Nov 4, 2023')
	})

	it.each([
		['de', '04.11.2023'],
		['pl', '04.11.2023'],
		['es', '04.11.2023'],
	])("of joining have the language's own order (%s)", (language, date) => {
		expect(formatJoinDate(secondsOf(2023, 10, 4, 12, 0), language)).toBe(date)
	})
})
