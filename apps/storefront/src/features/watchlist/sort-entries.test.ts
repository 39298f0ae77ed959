import { describe, expect, it } from 'vitest'
import { changeOf, sortEntries } from './sort-entries.ts'

const entry = (name: string, price: number | null, added_price: number | null) => ({
	name,
	price,
	added_price,
})
const entries = [
	entry('sold', null, 10),
	entry('fell', 50, 100),
	entry('rose', 20, 10),
	entry('new', 70, null),
	entry('same', 20, 20),
]
const sorted = (sort: Parameters<typeof sortEntries>[1]) => sortEntries(entries, sort).map(({ name }) => name)

describe('sortEntries', () => {
	it('keeps the order of the server for the date of adding', () => {
		expect(sorted('added')).toEqual(['sold', 'fell', 'rose', 'new', 'same'])
	})

	it('sorts by price, with sold ones last and equal ones in the order of the server', () => {
		expect(sorted('asc')).toEqual(['rose', 'same', 'fell', 'new', 'sold'])
		expect(sorted('desc')).toEqual(['new', 'fell', 'rose', 'same', 'sold'])
	})

	it('puts the largest drop since it was added first, and what has no change last', () => {
		expect(sorted('drop')).toEqual(['fell', 'same', 'rose', 'sold', 'new'])
	})
})

describe('changeOf', () => {
	it.each([
		[99.9, 100, -0.1],
		[100.04, 100, 0],
		[null, 100, undefined],
		[10, 0, undefined],
	])('of %s after %s is %s', (price, added_price, change) => {
		expect(changeOf({ price, added_price })).toBe(change)
	})
})
