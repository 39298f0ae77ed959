import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { engineKind } from '../../../../test/engine-kind.ts'
import { CatalogueEngine } from './engine.ts'
import type { ListQuery } from './querying.ts'
import { listSkinsFirst } from './skins-first.ts'

const NOW = 1_800_000_000
const DAY = 24 * 3600
const WEARS = ['factory_new', 'minimal_wear', 'field_tested']
const NAMES = ['redline', 'asiimov', 'fade', 'doppler']

/** Different in every use, the same in every run. */
const shuffled = (number: number, below: number) => (Math.imul(number, 2_654_435_761) >>> 0) % below

/** Skins of one to three wears; the first ones have most of the copies. */
function filledEngine({ skins, copies }: { skins: number; copies: number }): CatalogueEngine {
	const engine = new CatalogueEngine()
	let kinds = 0
	for (let skin = 1; skin <= skins; skin++) {
		const name = `Knife ${NAMES[skin % NAMES.length]} nr${skin}`
		for (const exterior of WEARS.slice(0, 1 + (skin % 3))) {
			kinds++
			engine.addKind(
				engineKind(kinds, {
					title: `${name} (${exterior})`,
					category: skin % 4 === 0 ? 'dota2' : 'cs2',
					type: 'Knife',
					exterior,
					skin: { id: skin, name, slug: `knife-${skin}` },
				}),
			)
			engine.setPopularity(kinds, shuffled(kinds, 9))
		}
	}
	for (let id = 1; id <= copies; id++) {
		const share = shuffled(id, 1000) / 1000
		const priceCents = 100 + shuffled(id * 7, 900)
		engine.put(
			{
				id,
				kindId: 1 + Math.floor(share * share * kinds),
				priceCents,
				oldPriceCents: id % 3 === 0 ? priceCents + 50 : null,
				floatValue: shuffled(id * 11, 1000) / 1000,
				paintSeed: id % 1000,
				createdAt: NOW - (id % 30) * DAY,
				tradeLockUntil: null,
			},
			NOW,
		)
	}
	return engine
}

const anyQuery: fc.Arbitrary<ListQuery> = fc.record({
	category: fc.option(fc.constantFrom('cs2', 'dota2', 'chess'), { nil: undefined }),
	exterior: fc.option(fc.subarray(WEARS), { nil: undefined }),
	search: fc.option(fc.constantFrom('redline', 'knife', 'nr7', 'knife fade nr10', 'spoon'), {
		nil: undefined,
	}),
	ranges: fc.record(
		{
			price: fc.constant({ from: 300, till: 700 }),
			float: fc.constant({ till: 400_000 }),
		},
		{ requiredKeys: [] },
	),
	flags: fc.option(fc.subarray(['sale', 'new'] as const), { nil: undefined }),
	sort: fc.constant('popular' as const),
	offset: fc.constant(0),
	limit: fc.integer({ min: 1, max: 40 }),
})

describe('the list by popularity', () => {
	it.each([
		{ skins: 200, copies: 6000 },
		{ skins: 9, copies: 1500 },
	])('has every match on exactly one page, and every skin once on the first: %o', (size) => {
		const engine = filledEngine(size)
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
		const engine = filledEngine({ skins: 2, copies: 5000 })
		const { ids, pages } = listSkinsFirst(engine, { sort: 'popular', offset: 0, limit: 2 })
		expect(new Set(ids.map((id) => engine.kindOfId(id).skin.id)).size).toBe(2)
		expect(pages).toBe(2500)
	})
})

function isCheaper({ listings }: CatalogueEngine, id: number, other: number): boolean {
	const difference = listings.price(id) - listings.price(other)
	return difference < 0 || (difference === 0 && id < other)
}
