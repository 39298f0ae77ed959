import { describe, expect, it } from 'vitest'
import { itemListQuery } from './item-list-query.ts'

const fieldsRefused = (query: Record<string, unknown>) => {
	const parsed = itemListQuery.safeParse(query)
	return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
}

describe('GET /items/list › query', () => {
	// covers spec:catalogue-calls.2 spec:catalogue-entities.7 spec:constants.15
	it('has its defaults', () => {
		expect(itemListQuery.parse({})).toMatchObject({ page: 1, limit: 16, sort: 'asc', type: [], new: false })
		expect(itemListQuery.parse({ random: 'true' })).toMatchObject({ random: true, limit: 20 })
	})

	it('splits comma-joined lists', () => {
		expect(itemListQuery.parse({ type: 'Rifle, Knife,,Rifle' }).type).toEqual(['Rifle', 'Knife'])
	})

	it('reads prices exactly, in cents', () => {
		expect(itemListQuery.parse({ price_from: '0.29', price_till: '1000' })).toMatchObject({
			price_from: 29,
			price_till: 100_000,
		})
	})

	it('reads floats as millionths', () => {
		expect(itemListQuery.parse({ float_from: '0', float_till: '0.07' })).toMatchObject({
			float_from: 0,
			float_till: 70_000,
		})
	})

	it('treats empty values as absent and ignores unknown ones', () => {
		const parsed = itemListQuery.parse({ search: '', category: '', sort: '', page: '', utm_source: 'x' })
		expect(parsed).toEqual(itemListQuery.parse({}))
	})

	it.each([
		{ page: '0' },
		{ page: '-1' },
		{ page: '1.5' },
		{ page: '1e9' },
		{ page: '0x10' },
		{ page: 'NaN' },
		{ page: ['1', '2'] },
		{ limit: '101' },
		{ limit: '1000000000' },
		{ price_from: 'NaN' },
		{ price_from: '-1' },
		{ price_from: '1e3' },
		{ price_till: '0x1f' },
		{ price_till: '1.005' },
		{ price_till: 'Infinity' },
		{ price_till: '9999999999' },
		{ float_from: '0.1234567' },
		{ float_till: '1.1' },
		{ sort: 'price;drop table items' },
		{ category: 'csgo' },
		{ search: 'x'.repeat(10_000) },
		{ search: 'nul\0' },
		{ type: Array.from({ length: 51 }, (_, index) => `t${index}`).join(',') },
		{ new: 'yes' },
	])('refuses %j', (query) => {
		expect(fieldsRefused(query)).toEqual(Object.keys(query))
	})
})
