import { expect, test } from 'vitest'
import { placeRows, ROW_PX, stretchOf } from './use-tall-rows.ts'

test('stretchOf › does not scale lists that a browser can render', () => {
	expect(stretchOf(0, 600)).toBe(1)
	expect(stretchOf(200_000, 600)).toBe(1)
})

test('stretchOf › scrolls to the last of a million rows at the end of the scroll bar', () => {
	const lastScrollTop = 16_000_000 - 600
	expect(lastScrollTop * stretchOf(1_000_000, 600)).toBeCloseTo(1_000_000 * ROW_PX - 600, 3)
})

test('placeRows › positions each row, and moves only the start on a jump', () => {
	const rowsFrom = (first: number) => Array.from({ length: 15 }, (_, row) => first + row)
	const places = (first: number) => {
		const { startPx, rows } = placeRows(rowsFrom(first), 17, 0)
		for (const { index, topPx } of rows) expect(startPx + topPx).toBe(index * ROW_PX)
		return new Map(rows.map(({ slot, topPx }) => [slot, topPx]))
	}
	expect(places(17 * 40_000)).toEqual(places(0))
	for (const [slot, topPx] of places(123_456)) expect([slot * ROW_PX, (slot + 17) * ROW_PX]).toContain(topPx)
})
