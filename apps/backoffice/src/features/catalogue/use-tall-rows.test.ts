import { expect, test } from 'vitest'
import { ROW_PX, stretchOf } from './use-tall-rows.ts'

test('stretchOf › leaves lists alone that a browser can draw', () => {
	expect(stretchOf(0, 600)).toBe(1)
	expect(stretchOf(200_000, 600)).toBe(1)
})

test('stretchOf › lets the scroll bar’s end be the last of a million rows', () => {
	const lastScrollTop = 16_000_000 - 600
	expect(lastScrollTop * stretchOf(1_000_000, 600)).toBeCloseTo(1_000_000 * ROW_PX - 600, 3)
})
