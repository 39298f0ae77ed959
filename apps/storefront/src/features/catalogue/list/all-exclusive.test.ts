import { describe, expect, it } from 'vitest'
import { ANY, exclusiveAll } from './all-exclusive.ts'

describe('checkbox dropdown in multiple mode', () => {
	// covers spec:product-list-states.7
	it('selecting All makes it the only selection', () => {
		expect(exclusiveAll(['Rifle', 'Knife'], [ANY, 'Rifle', 'Knife'])).toEqual([])
	})
	// covers spec:product-list-states.7
	it('selecting another option removes All', () => {
		expect(exclusiveAll([], [ANY, 'Rifle'])).toEqual(['Rifle'])
	})
	it('adds to what is selected', () => {
		expect(exclusiveAll(['Rifle'], ['Rifle', 'Knife'])).toEqual(['Rifle', 'Knife'])
	})
	it('is All again once the last option is taken away', () => {
		expect(exclusiveAll(['Rifle'], [])).toEqual([])
	})
	it('cannot be without a selection', () => {
		expect(exclusiveAll([], [])).toEqual([])
	})
})
