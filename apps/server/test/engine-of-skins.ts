import fc from 'fast-check'
import { CatalogueEngine } from '../src/modules/catalogue/engine/engine.ts'
import type { ListQuery } from '../src/modules/catalogue/engine/list-query.ts'
import { engineKind } from './engine-kind.ts'

const NOW = 1_800_000_000
const DAY = 24 * 3600
const TITLES = { factory_new: 'Factory New', minimal_wear: 'Minimal Wear', field_tested: 'Field-Tested' }
const WEARS = Object.keys(TITLES) as (keyof typeof TITLES)[]
const NAMES = ['redline', 'asiimov', 'fade', 'doppler']

/** Different in every use, the same in every run. */
const shuffled = (number: number, below: number) => (Math.imul(number, 2_654_435_761) >>> 0) % below

interface EngineSize {
	skins: number
	copies: number
	/** Below this many listings a search is answered by collecting them. */
	collectUpTo?: number
}

/** Skins of one to three wears; the first ones have most of the copies. */
export function engineOfSkins({ skins, copies, collectUpTo }: EngineSize): CatalogueEngine {
	const engine = new CatalogueEngine(collectUpTo)
	let kinds = 0
	for (let skin = 1; skin <= skins; skin++) {
		const name = `Knife ${NAMES[skin % NAMES.length]} nr${skin}`
		for (const exterior of WEARS.slice(0, 1 + (skin % 3))) {
			kinds++
			engine.addKind(
				engineKind(kinds, {
					// A skin's name alone is the exact name of its kinds too: a search for it lists them first.
					title: `${name} (${TITLES[exterior]})`,
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
				// Most skins have copies with a float and copies without.
				floatValue: id % 5 === 0 ? null : shuffled(id * 11, 1000) / 1000,
				paintSeed: id % 1000,
				createdAt: NOW - (id % 30) * DAY,
				tradeLockUntil: null,
			},
			NOW,
		)
	}
	return engine
}

/** Any filters and search. */
export const anyQuery: fc.Arbitrary<ListQuery> = fc.record({
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
