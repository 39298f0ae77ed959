import { describe, expect, it } from 'vitest'
import { monthName, monthsSince } from './months.ts'

describe('monthsSince', () => {
	it('lists the months up to now, the newest first, also over a new year', () => {
		expect(monthsSince('2025-11', new Date('2026-01-31T23:59:59Z'))).toEqual([
			'2026-01',
			'2025-12',
			'2025-11',
		])
	})

	it('is empty without a movement', () => {
		expect(monthsSince(null, new Date())).toEqual([])
	})
})

describe('monthName', () => {
	it('is in the given language', () => {
		expect(monthName('2026-03', 'de')).toBe('März 2026')
		expect(monthName('2026-03', 'en')).toBe('March 2026')
	})
})
