import { describe, expect, it } from 'vitest'
import { compactWindow, isReachablePage, paginationWindow } from './pagination-window.ts'

const gap = 'gap-start'
const end = 'gap-end'

describe('paginationWindow', () => {
	// covers spec:constants.10
	it('shows every page up to ten', () => {
		expect(paginationWindow(1, 1)).toEqual([1])
		expect(paginationWindow(10, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
	})

	it('is empty without pages', () => {
		expect(paginationWindow(1, 0)).toEqual([])
	})

	// covers spec:constants.10
	it.each([
		[1, [1, 2, 3, end, 11]],
		[4, [1, 2, 3, 4, 5, 6, end, 11]],
		[5, [1, gap, 3, 4, 5, 6, 7, end, 11]],
		[7, [1, gap, 5, 6, 7, 8, 9, end, 11]],
		[8, [1, gap, 6, 7, 8, 9, 10, 11]],
		[11, [1, gap, 9, 10, 11]],
	])('collapses eleven pages around page %i', (page, slots) => {
		expect(paginationWindow(page, 11)).toEqual(slots)
	})

	it('clamps the page to the existing pages', () => {
		expect(paginationWindow(99, 12)).toEqual(paginationWindow(12, 12))
		expect(paginationWindow(-3, 12)).toEqual(paginationWindow(1, 12))
	})
})

describe('compactWindow', () => {
	// covers spec:constants.11
	it('shows first, current and last, each once', () => {
		expect(compactWindow(4, 9)).toEqual([1, 4, 9])
		expect(compactWindow(1, 9)).toEqual([1, 9])
		expect(compactWindow(1, 1)).toEqual([1])
		expect(compactWindow(1, 0)).toEqual([])
	})
})

describe('isReachablePage', () => {
	// covers spec:other-rules.6
	it('accepts 1 to the last page only', () => {
		expect([0, 1, 3, 4, 1.5, Number.NaN].map((page) => isReachablePage(page, 3))).toEqual([
			false,
			true,
			true,
			false,
			false,
			false,
		])
	})
})
