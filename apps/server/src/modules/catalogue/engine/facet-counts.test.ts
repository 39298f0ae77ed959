import { choiceFilterNames } from '@skinverse/contract/item-filters'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyQuery, engineOfSkins } from '../../../../test/engine-of-skins.ts'
import type { FacetQuery } from './facet-counts.ts'

describe('the counts of filter values', () => {
	it.each([
		{ skins: 60, copies: 2000 },
		// Nothing is collected: every list walks the blocks of its order.
		{ skins: 60, copies: 2000, collectUpTo: 0 },
	])('are the totals of the lists that choosing the value alone would show: %o', (size) => {
		const engine = engineOfSkins(size)
		const total = (query: FacetQuery) => engine.list({ ...query, sort: 'asc', offset: 0, limit: 1 }).total
		fc.assert(
			fc.property(anyQuery, ({ sort: _sort, offset: _offset, limit: _limit, ...query }) => {
				const counts = engine.countFacets(query)
				for (const filter of choiceFilterNames) {
					const values = new Set(engine.kinds.all.flatMap((kind) => kind[filter] ?? []))
					const totals = [...values].map((value) => [value, total({ ...query, [filter]: [value] })] as const)
					expect(counts?.[filter] ?? {}).toEqual(Object.fromEntries(totals.filter(([, count]) => count > 0)))
				}
			}),
			{ numRuns: 100 },
		)
	})

	it('follow what is sold', () => {
		const engine = engineOfSkins({ skins: 9, copies: 300 })
		const [id = 0] = engine.ids()
		const exterior = engine.kindOfId(id).exterior ?? ''
		const before = engine.countFacets({})?.exterior?.[exterior] ?? 0
		engine.remove(id)
		expect(engine.countFacets({})?.exterior?.[exterior]).toBe(before - 1)
	})

	it('are left out where very many listings would have to be checked one by one', () => {
		const engine = engineOfSkins({ skins: 20, copies: 30_000 })
		const ranges = { float: { till: 400_000 } }
		expect(engine.countFacets({ ranges })).toBeUndefined()
		expect(engine.countFacets({})?.type).toEqual({ Knife: 30_000 })
		expect(engine.countFacets({ ranges, search: 'nr7' })).toBeDefined()
	})
})
