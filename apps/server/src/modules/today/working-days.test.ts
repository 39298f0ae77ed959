import { expect, test } from 'vitest'
import { afterWorkingDays } from './working-days.ts'

test.each([
	['Monday', '2026-11-16T09:30:00Z', 2, '2026-11-18T09:30:00Z'],
	['Thursday', '2026-11-19T09:30:00Z', 2, '2026-11-23T09:30:00Z'],
	['Friday', '2026-11-20T23:59:00Z', 1, '2026-11-23T23:59:00Z'],
	['Saturday', '2026-11-21T00:00:00Z', 2, '2026-11-24T00:00:00Z'],
	['Sunday', '2026-11-22T12:00:00Z', 6, '2026-11-30T12:00:00Z'],
])('from %s weekends do not count', (_, from, days, until) => {
	expect(afterWorkingDays(new Date(from), days)).toEqual(new Date(until))
})
