import { expect, it } from 'vitest'
import { BITMAP_WORDS, Bitmaps } from './bitmaps.ts'
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
			const bitmap = bitmaps.allocate()
			columns.set(facet, number, bitmap)
			placed.set(`${facet} ${number}`, bitmap)
		}
	}
	for (const facet of facets) {
		const column = columns.of(facet) ?? 0
		for (let number = 0; number < BITMAP_WORDS * 3; number++)
			expect(bitmaps.words[(column >>> 2) + number]).toBe(placed.get(`${facet} ${number}`) ?? 0)
	}
	expect(columns.of(7)).toBeUndefined()
})
