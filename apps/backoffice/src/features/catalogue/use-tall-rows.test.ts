import { expect, test } from 'vitest'
import { placeRows, ROW_PX, stretchOf } from './use-tall-rows.ts'

test('stretchOf › leaves lists alone that a browser can draw', () => {
	expect(stretchOf(0, 600)).toBe(1)
	expect(stretchOf(200_000, 600)).toBe(1)
})

test('stretchOf › lets the scroll bar’s end be the last of a million rows', () => {
	const lastScrollTop = 16_000_000 - 600
	expect(lastScrollTop * stretchOf(1_000_000, 600)).toBeCloseTo(1_000_000 * ROW_PX - 600, 3)
})

test('placeRows › draws each row where it belongs, and moves the start alone when somebody jumps', () => {
	const rowsFrom = (first: number) => Array.from({ length: 15 }, (_, row) => first + row)
	const places = (first: number) => {
		const { startPx, rows } = placeRows(rowsFrom(first), 17, 0)
		for (const { index, topPx } of rows) expect(startPx + topPx).toBe(index * ROW_PX)
		return new Map(rows.map(({ slot, topPx }) => [slot, topPx]))
	}
	expect(places(17 * 40_000)).toEqual(places(0))
	for (const [slot, topPx] of places(123_456)) expect([slot * ROW_PX, (slot + 17) * ROW_PX]).toContain(topPx)
})
