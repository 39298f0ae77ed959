import { itemSortNames } from '@skinverse/contract/item-sorts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyQuery, engineOfSkins } from '../../../../test/engine-of-skins.ts'
import type { CatalogueEngine } from './engine.ts'
import type { ListQuery } from './list-query.ts'
import { listSkins } from './list-skins.ts'
import { MOST_FLOATS } from './skin-matches.ts'
import { listSkinsFirst } from './skins-first.ts'

const anyGroupedQuery = fc
	.tuple(anyQuery, fc.constantFrom(...itemSortNames))
	.map(([query, sort]): ListQuery => ({ ...query, sort }))

/** All matches, grouped by skin in plain code. */
function grouped(engine: CatalogueEngine, query: ListQuery) {
	const ids = engine.list({ ...query, offset: 0, limit: engine.size }).ids
	const groups = [...Map.groupBy(ids, (id) => engine.kindOfId(id).skin.id).values()]
	return groups.map((copies) => {
		const floats = copies.flatMap((id) => engine.listings.get(id)?.floatValue ?? [])
		return {
			id: copies.toSorted((a, b) => engine.listings.price(a) - engine.listings.price(b) || a - b)[0],
			copies: copies.length,
			exteriors: new Set(copies.map((id) => engine.kindOfId(id).exterior)),
			lowest: floats.length === 0 ? undefined : Math.round(Math.min(...floats) * 100),
			highest: floats.length === 0 ? undefined : Math.round(Math.max(...floats) * 100),
		}
	})
}

describe('a list of skins', () => {
	it.each([
		{ skins: 200, copies: 6000 },
		{ skins: 9, copies: 1500 },
		// Nothing is collected: every query walks the blocks of its order.
		{ skins: 200, copies: 6000, collectUpTo: 0 },
	])('has every skin with a match on exactly one page, by its first match: %o', (size) => {
		const engine = engineOfSkins(size)
		fc.assert(
			fc.property(anyGroupedQuery, (asked) => {
				const expected = grouped(engine, asked)
				const pages = Math.ceil(expected.length / asked.limit)
				const walked = []
				for (let page = 1; page <= pages + 1; page++) {
					const list = listSkins(engine, { ...asked, offset: (page - 1) * asked.limit })
					expect([list.total, list.pages]).toEqual([expected.length, pages])
					expect(list.items).toBe(expected.reduce((sum, { copies }) => sum + copies, 0))
					expect(list.skins.length).toBeLessThanOrEqual(page > pages ? 0 : asked.limit)
					walked.push(...list.skins)
				}
				const shown = walked.map(({ id, copies, exteriors, floats }) => ({
					id,
					copies,
					exteriors: new Set(exteriors),
					lowest: floats[0],
					highest: floats.at(-1),
				}))
				expect(shown).toEqual(expected)
			}),
			{ numRuns: 150 },
		)
	})

	it('by popularity begins as the list of items does', () => {
		const engine = engineOfSkins({ skins: 200, copies: 6000 })
		const query: ListQuery = { sort: 'popular', offset: 0, limit: 16 }
		const items = listSkinsFirst(engine, query).skins
		expect(listSkins(engine, query).skins.map(({ id, copies }) => ({ id, copies }))).toEqual(items)
	})

	it('follows what is sold', () => {
		const engine = engineOfSkins({ skins: 9, copies: 1500 })
		const query: ListQuery = { sort: 'asc', offset: 0, limit: 3 }
		const [first] = listSkins(engine, query).skins
		const skin = engine.kindOfId(first?.id ?? 0).skin.id
		for (const { priceKeys } of [...engine.kinds.ofSkin(skin)])
			for (const key of [...priceKeys]) engine.remove(key % 2 ** 29)
		const { total, skins } = listSkins(engine, query)
		expect(total).toBe(8)
		expect(skins.map(({ id }) => engine.kindOfId(id).skin.id)).not.toContain(skin)
	})

	it('has a limited number of floats for each skin, in ascending order', () => {
		const engine = engineOfSkins({ skins: 2, copies: 5000 })
		for (const { floats } of listSkins(engine, { sort: 'asc', offset: 0, limit: 2 }).skins) {
			expect(floats).toHaveLength(MOST_FLOATS)
			expect(floats).toEqual([...new Set(floats)].sort((a, b) => a - b))
		}
	})
})
