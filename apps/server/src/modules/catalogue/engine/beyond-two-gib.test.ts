import { itemSortNames } from '@skinverse/contract/item-sorts'
import { expect, test } from 'vitest'
import { engineKind } from '../../../../test/engine-kind.ts'
import type { Bitmaps } from './bitmaps.ts'
import { CatalogueEngine } from './engine.ts'

const NOW = 1_800_000_000
/** Of 512 bytes each; none of them is touched, so they take no memory. */
const TWO_GIB = 2 ** 22

async function filled(before: (bitmaps: Bitmaps) => void): Promise<CatalogueEngine> {
	const engine = new CatalogueEngine(10)
	before(Reflect.get(engine, 'bitmaps') as Bitmaps)
	for (let id = 1; id <= 40; id++) {
		const skin = { id, name: `Skin ${id}`, slug: `skin-${id}` }
		engine.addKind(engineKind(id, { type: id % 2 === 0 ? 'Rifle' : 'Knife', skin }))
	}
	const listing = (id: number) => ({
		id,
		kindId: 1 + (id % 40),
		priceCents: 1 + ((id * 7919) % 5000),
		oldPriceCents: id % 3 === 0 ? 4000 : null,
		floatValue: id % 4 === 0 ? null : (id % 100) / 100,
		paintSeed: id % 1000,
		createdAt: NOW - id * 3600,
		tradeLockUntil: null,
	})
	const first = Array.from({ length: 9000 }, (_, index) => listing(index + 1))
	await engine.load(
		(async function* () {
			yield first
		})(),
		NOW,
	)
	for (let id = 9001; id <= 9200; id++) engine.put(listing(id), NOW)
	for (let id = 50; id <= 90; id++) engine.remove(id)
	return engine
}

test('answers are the same when the memory of the kernel is beyond 2 GiB', async () => {
	const low = await filled(() => undefined)
	const high = await filled((bitmaps) => bitmaps.allocateRoom(TWO_GIB))
	const queries = itemSortNames.flatMap((sort) =>
		[{}, { type: ['Knife'] }, { search: 'kind 1' }, { ranges: { price: { from: 9, till: 3000 } } }].map(
			(more) => ({ sort, offset: 5, limit: 50, ...more }),
		),
	)
	for (const query of queries) {
		expect(high.list(query)).toEqual(low.list(query))
		expect(high.skins(query)).toEqual(low.skins(query))
	}
})
