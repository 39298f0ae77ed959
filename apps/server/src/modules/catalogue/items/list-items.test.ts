import { itemListQuery } from '@skinverse/contract/rules/item-list-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { engineKind } from '../../../../test/engine-kind.ts'
import { CatalogueEngine } from '../engine/engine.ts'
import { Querying } from '../engine/querying.ts'
import { listItems } from './list-items.ts'

const NOW = 1_800_000_000
const LISTINGS = 500

function filledEngine(): CatalogueEngine {
	const engine = new CatalogueEngine()
	engine.addKind(engineKind(1, { title: 'AK-47 | Redline', quality: 'Classified' }))
	for (let id = 1; id <= LISTINGS; id++) {
		engine.put(
			{
				id,
				kindId: 1,
				priceCents: id,
				oldPriceCents: null,
				floatValue: null,
				paintSeed: null,
				createdAt: NOW,
				tradeLockUntil: null,
			},
			NOW,
		)
	}
	return engine
}

afterEach(() => {
	vi.restoreAllMocks()
})

describe('GET /items/list with random=true', () => {
	it.each([
		{ search: 'redline' },
		{ search: 'AK-47 | Redline' },
		{ type: 'Rifle', price_from: '1', price_till: '4' },
		{ category: 'cs2', sort: 'popular', new: 'true' },
	])('needs one query of the engine for any limit and filters: %o', (filters) => {
		const engine = filledEngine()
		const queries = [vi.spyOn(Querying.prototype, 'list'), vi.spyOn(Querying.prototype, 'sample')]
		const { ids } = listItems(engine, itemListQuery.parse({ ...filters, random: 'true', limit: '100' }))
		expect(new Set(ids).size).toBe(100)
		expect(queries.reduce((sum, query) => sum + query.mock.calls.length, 0)).toBe(1)
	})
})
