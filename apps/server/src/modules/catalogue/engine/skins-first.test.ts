import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyQuery, engineOfSkins } from '../../../../test/engine-of-skins.ts'
import type { CatalogueEngine } from './engine.ts'
import { listSkinsFirst } from './skins-first.ts'

describe('the list by popularity', () => {
	it.each([
		{ skins: 200, copies: 6000 },
		{ skins: 9, copies: 1500 },
	])('has every match on exactly one page, and every skin once on the first: %o', (size) => {
		const engine = engineOfSkins(size)
		fc.assert(
			fc.property(anyQuery, (asked) => {
				const all = engine.list({ ...asked, limit: size.copies }).ids
				const first = listSkinsFirst(engine, asked)
				expect(first.total).toBe(all.length)
				const walked = [...first.ids]
				for (let page = 2; page <= first.pages; page++) {
					const { ids, total, pages, skins } = listSkinsFirst(engine, {
						...asked,
						offset: (page - 1) * asked.limit,
					})
					expect([total, pages, skins]).toEqual([first.total, first.pages, []])
					expect(ids.length).toBeGreaterThan(0)
					if (page < pages) expect(ids).toHaveLength(asked.limit)
					walked.push(...ids)
				}
				expect(walked.toSorted()).toEqual(all.toSorted())

				const bySkin = Map.groupBy(all, (id) => engine.kindOfId(id).skin.id)
				const expected = [...bySkin.values()].slice(0, asked.limit).map((copies) => ({
					id: copies.reduce((low, id) => (isCheaper(engine, id, low) ? id : low)),
					copies: copies.length,
				}))
				expect(first.skins).toEqual(expected)
				expect(first.ids).toEqual(expected.map(({ id }) => id))
			}),
			{ numRuns: 150 },
		)
	})

	it('looks further where one skin has more copies than the first look reaches', () => {
		const engine = engineOfSkins({ skins: 2, copies: 5000 })
		const { ids, pages } = listSkinsFirst(engine, { sort: 'popular', offset: 0, limit: 2 })
		expect(new Set(ids.map((id) => engine.kindOfId(id).skin.id)).size).toBe(2)
		expect(pages).toBe(2500)
	})
})

function isCheaper({ listings }: CatalogueEngine, id: number, other: number): boolean {
	const difference = listings.price(id) - listings.price(other)
	return difference < 0 || (difference === 0 && id < other)
}
