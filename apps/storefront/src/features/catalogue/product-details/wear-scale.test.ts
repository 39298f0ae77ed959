import { describe, expect, it } from 'vitest'
import { bandOf, bands, placeOnBar } from './wear-scale.ts'

describe('wear scale', () => {
	it('covers the whole bar and every float value without a gap', () => {
		expect(bands.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
		expect(bands.map(({ till }) => till)).toEqual([...bands.slice(1).map(({ from }) => from), 1])
	})
	it.each([
		[0, 0],
		[0.035, 0.085],
		[0.07, 0.17],
		[0.15, 0.34],
		[0.265, 0.48],
		[0.45, 0.76],
		[1, 1],
	])('places the float value %d at %d of the bar', (float, place) => {
		expect(placeOnBar(float)).toBeCloseTo(place)
	})
	it.each([
		['field_tested', 0.2, 'FT'],
		['field_tested', null, 'FT'],
		[null, 0.4499, 'WW'],
		[null, 1, 'BS'],
		['not_painted', null, undefined],
		[null, null, undefined],
	])('puts %s with the float value %s into the band %s', (exterior, float, mark) => {
		expect(bandOf(exterior, float)?.mark).toBe(mark)
	})
})
