import { expect, test } from 'vitest'
import { ageText } from './age.tsx'

test.each([
	[0, '0s ago'],
	[59, '59s ago'],
	[60, '1m ago'],
	[3599, '59m ago'],
	[3600, '1h ago'],
	[90_000, '1d ago'],
	[-5, '0s ago'],
])('ageText › %i seconds are "%s"', (seconds, text) => {
	expect(ageText(1_000_000 - seconds, 1_000_000_000)).toBe(text)
})
