import { expect, test } from 'vitest'
import { executionDay } from './execution-day.ts'

test.each([
	['a working day before the cut-off', '2026-11-17T14:59:00Z', 'Europe/Berlin', '2026-11-17'],
	['a working day after it', '2026-11-17T15:00:00Z', 'Europe/Berlin', '2026-11-18'],
	['a Friday evening', '2026-11-20T18:00:00Z', 'UTC', '2026-11-23'],
	['a Sunday', '2026-11-22T10:00:00Z', 'UTC', '2026-11-23'],
	['Christmas Eve in the evening', '2026-12-24T20:00:00Z', 'UTC', '2026-12-28'],
	['Good Friday', '2026-04-03T08:00:00Z', 'UTC', '2026-04-07'],
	['Good Friday of another year', '2027-03-26T08:00:00Z', 'UTC', '2027-03-30'],
	['the first of May', '2026-05-01T08:00:00Z', 'UTC', '2026-05-04'],
	['New Year, already in the time zone of the shop', '2026-12-31T23:30:00Z', 'Europe/Tallinn', '2027-01-04'],
])('a file of %s is executed on a day on which banks work', (_, now, zone, expected) => {
	expect(executionDay(new Date(now), zone)).toBe(expected)
})
