import { expect, test } from 'vitest'
import { ticksFor } from './ticks.ts'

test.each([
	[0, [0, 0.25, 0.5, 0.75, 1]],
	[1, [0, 0.25, 0.5, 0.75, 1]],
	[37, [0, 10, 20, 30, 40]],
	[100, [0, 25, 50, 75, 100]],
	[101, [0, 50, 100, 150]],
	[12_345, [0, 5000, 10_000, 15_000]],
])('ticksFor › %d gets round ticks that reach above it', (highest, ticks) => {
	expect(ticksFor(highest)).toEqual(ticks)
})
