import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rangeOf } from './item-filters.ts'
import { listAddressQuery, listAddressSearch, readListAddress } from './list-address.ts'
import { ALL } from './paths.ts'
import { itemListQuery } from './rules/item-list-query.ts'

const word = fc.stringMatching(/^[A-Za-z][\w -]{0,10}\w$/)
const words = fc.uniqueArray(word, { maxLength: 4 })
const range = (decimals: number, max: number) => {
	const steps = fc.integer({ min: 0, max: max * 10 ** decimals }).map((step) => step / 10 ** decimals)
	const bound = fc.option(steps, { nil: undefined })
	return fc.tuple(bound, bound).map(([from, till]) => rangeOf(from, till))
}
const address = fc.record({
	game: fc.constantFrom('cs2' as const, 'dota2' as const),
	// `all` is no subcategory: it stands for none.
	subcategory: fc.option(
		word.filter((name) => name !== ALL),
		{ nil: undefined },
	),
	new: fc.option(fc.constant(true as const), { nil: undefined }),
	sale: fc.option(fc.constant(true as const), { nil: undefined }),
	age: fc.constant(undefined),
	search: fc.option(word, { nil: undefined }),
	sort: fc.constantFrom('asc' as const, 'desc' as const, 'popular' as const),
	group: fc.option(fc.constant('skins' as const), { nil: undefined }),
	page: fc.integer({ min: 1, max: 1000 }),
	price: range(2, 40_000),
	float: range(6, 1),
	seed: fc.option(
		fc.integer({ min: 0, max: 1000 }).map((seed) => ({ from: seed, till: seed })),
		{ nil: undefined },
	),
	type: words,
	quality: words,
	hero: words,
	exterior: words,
	class: words,
})

describe('product list URL', () => {
	// covers spec:catalogue-entities.7
	it('is the same after it is written to a URL and parsed', () => {
		fc.assert(
			fc.property(address, (given) => {
				const search = new URLSearchParams(
					Object.entries(listAddressSearch(given)).filter(
						(pair): pair is [string, string] => pair[1] !== undefined,
					),
				)
				expect(readListAddress(given.game, given.subcategory, Object.fromEntries(search))).toEqual(given)
			}),
		)
	})
	// covers spec:catalogue-entities.7
	it('ignores invalid values', () => {
		const read = readListAddress('chess', 'all', {
			page: '-3',
			sort: 'up',
			group: 'kinds',
			price_from: 'NaN',
			age: 'old',
			new: '1',
			type: ',,',
		})
		expect(read).toEqual(readListAddress(undefined, undefined, {}))
	})
	it('sends no more search words than the endpoint accepts', () => {
		const read = readListAddress(undefined, undefined, { search: 'a'.repeat(500) })
		expect(itemListQuery.safeParse(listAddressQuery(read)).success).toBe(true)
	})
	it('includes the type of the path in its types', () => {
		expect(listAddressQuery(readListAddress('cs2', 'Rifle', { type: 'Knife,Rifle' })).type).toBe(
			'Rifle,Knife',
		)
	})
})
