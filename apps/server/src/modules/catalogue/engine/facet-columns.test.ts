import { expect, it } from 'vitest'
import { Bitmaps } from './bitmaps.ts'
import { BITMAP_WORDS } from './checked-kernel.ts'
import { FacetColumns } from './facet-columns.ts'

it('keeps every bitmap of every facet value as blocks become more than there was room for', () => {
	const bitmaps = new Bitmaps()
	const columns = new FacetColumns(bitmaps)
	const facets = [0, 5, 9]
	const placed = new Map<string, number>()
	for (let block = 0; block < BITMAP_WORDS * 3; block++) {
		const number = columns.takeNumber()
		for (const facet of facets) {
			if ((block + facet) % 3 === 0) continue
			placed.set(`${facet} ${number}`, columns.allocate(facet, number))
		}
	}
	for (const facet of facets) {
		const column = columns.of(facet) ?? 0
		for (let number = 0; number < BITMAP_WORDS * 3; number++)
			expect(bitmaps.words[(column >>> 2) + number]).toBe(placed.get(`${facet} ${number}`) ?? 0)
	}
	expect(columns.of(7)).toBeUndefined()
	expect(new Set(placed.values()).size).toBe(placed.size)
})

it('gives a bitmap of zeros, also one that was used before', () => {
	const bitmaps = new Bitmaps()
	const columns = new FacetColumns(bitmaps)
	const [first, second] = [columns.takeNumber(), columns.takeNumber()]
	const isZero = (bitmap: number) =>
		bitmaps.words.subarray(bitmap >>> 2, (bitmap >>> 2) + BITMAP_WORDS).every((word) => word === 0)
	for (const number of [first, second]) bitmaps.set(columns.allocate(1, number), 7)
	columns.release(1, first)
	expect(isZero(columns.allocate(1, first))).toBe(true)
	for (const number of [first, second]) columns.release(1, number)
	// The whole slab is free now, and goes to the next facet.
	expect(isZero(columns.allocate(2, second))).toBe(true)
})
