import { describe, expect, test } from 'vitest'
import { datesBefore, datesOf } from './period.ts'

const NOW = new Date('2026-11-18T23:30:00Z')

describe('datesOf', () => {
	test.each([
		['today', '2026-11-18', '2026-11-18'],
		['this_month', '2026-11-01', '2026-11-18'],
		['last_month', '2026-10-01', '2026-10-31'],
		['quarter', '2026-10-01', '2026-11-18'],
		['year', '2026-01-01', '2026-11-18'],
	] as const)('%s is from %s to %s', (period, from, till) => {
		expect(datesOf({ period }, NOW, 'UTC')).toEqual({ from, till })
	})

	test('today is that of the shop’s time zone', () => {
		expect(datesOf({ period: 'today' }, NOW, 'Europe/Berlin').from).toBe('2026-11-19')
	})

	test('this month is the default, and dates replace a name', () => {
		expect(datesOf({}, NOW, 'UTC').from).toBe('2026-11-01')
		const dates = { from: '2025-03-05', till: '2025-03-07' }
		expect(datesOf({ period: 'year', ...dates }, NOW, 'UTC')).toEqual(dates)
	})
})

describe('datesBefore', () => {
	test.each([
		['2026-10-01', '2026-10-31', undefined, '2026-09-01', '2026-09-30'],
		['2026-03-01', '2026-03-31', undefined, '2026-02-01', '2026-02-28'],
		['2026-02-01', '2026-02-28', undefined, '2026-01-01', '2026-01-31'],
		['2026-03-01', '2026-03-30', undefined, '2026-02-01', '2026-02-28'],
		['2026-11-01', '2026-11-18', undefined, '2026-10-01', '2026-10-18'],
		['2026-10-01', '2026-11-18', 'quarter', '2026-07-01', '2026-08-18'],
		['2026-01-01', '2026-11-18', 'year', '2025-01-01', '2025-11-18'],
		['2026-01-01', '2026-12-31', undefined, '2025-01-01', '2025-12-31'],
		['2026-11-18', '2026-11-18', 'today', '2026-11-17', '2026-11-17'],
		['2026-11-09', '2026-11-15', undefined, '2026-11-02', '2026-11-08'],
	] as const)('%s to %s (%s) is compared with %s to %s', (from, till, period, before, end) => {
		expect(datesBefore({ from, till }, period)).toEqual({ from: before, till: end })
	})
})
