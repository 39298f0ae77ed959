import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortStretch } from './sort-stretch.ts'

it('gives any part of a list as sorting all of it would', () => {
	const lists = fc.uniqueArray(fc.double({ noNaN: true, noDefaultInfinity: true }), {
		maxLength: 1000,
		size: 'max',
		// Minus zero is the same number.
		comparator: (a, b) => a === b,
	})
	fc.assert(
		fc.property(lists, fc.nat(1000), fc.nat(200), (list, from, length) => {
			const to = Math.min(list.length, from + length)
			if (from > to) return
			const sorted = list.toSorted((a, b) => a - b)
			expect([...sortStretch(Float64Array.from(list), from, to)]).toEqual(sorted.slice(from, to))
		}),
	)
})
