import { itemListQuery } from '@skinverse/contract/rules/item-list-query'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readListQuery } from './read-list-query.ts'

const odd = fc.constantFrom(
	'',
	' ',
	'0',
	'-1',
	'1e3',
	'1.005',
	'NaN',
	'\0',
	'\ud800',
	'TRUE',
	'ASC',
	'csgo',
	'1000000000.01',
	'🔪',
)
const text = fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 12 }), fc.string({ maxLength: 250 }))
const number = fc.oneof(
	fc.nat().map(String),
	fc.nat(9999).map((tenths) => String(tenths / 10)),
	fc.float({ min: 0, noNaN: true }).map(String),
	odd,
)
const list = fc
	.array(fc.oneof(text, fc.constantFrom('Rifle', ' Knife ', 'Rifle')), { maxLength: 60 })
	.map((parts) => parts.join(','))
const flag = fc.oneof(fc.constantFrom('true', 'false', '1', '0'), odd)
const query = fc.record(
	{
		page: number,
		limit: number,
		sort: fc.oneof(fc.constantFrom('asc', 'desc', 'popular'), odd),
		search: text,
		price_from: number,
		price_till: number,
		type: list,
		quality: list,
		heroes: list,
		exterior_names: list,
		item_class: fc.oneof(list, fc.constant(['a', 'b'])),
		category: fc.oneof(fc.constantFrom('cs2', 'dota2'), odd),
		new: flag,
		sale: flag,
		random: flag,
		lang_id: number,
		toString: text,
	},
	{ requiredKeys: [] },
)

describe('a list query parsed by hand', () => {
	it('has the same result as the schema', () => {
		fc.assert(
			fc.property(query, (raw) => {
				const quick = readListQuery(raw)
				if (quick !== undefined) expect(quick).toEqual(itemListQuery.parse(raw))
			}),
			{ numRuns: 2000 },
		)
	})

	it.each([
		{},
		{ category: 'cs2', sort: 'popular', page: '12' },
		{ search: ' ★ Karambit | Doppler ', price_from: '0.5', price_till: '1999.99', limit: '100' },
		{
			type: 'Rifle, Knife,,Rifle',
			quality: 'Covert',
			heroes: 'Lina',
			item_class: 'Normal',
			exterior_names: 'a,b',
		},
		{ new: 'true', sale: '0', lang_id: '2', utm_source: 'x', search: '' },
	])('is not left to the schema where it is a usual one: %j', (raw) => {
		expect(readListQuery(raw)).toEqual(itemListQuery.parse(raw))
	})

	it('is left to the schema if it is invalid', () => {
		for (const raw of [
			{ page: '-1' },
			{ limit: '101' },
			{ price_from: 'NaN' },
			{ search: 'a\0' },
			{ sort: ['asc', 'desc'] },
		]) {
			expect(readListQuery(raw)).toBeUndefined()
			expect(itemListQuery.safeParse(raw).success).toBe(false)
		}
	})
})
