import { describe, expect, it } from 'vitest'
import { engineKind } from '../../../../test/engine-kind.ts'
import { CatalogueEngine } from '../engine/engine.ts'
import { ProductJson } from './product-json.ts'

const NOW = 1_800_000_000

function shop(title: string, count: number) {
	const engine = new CatalogueEngine()
	engine.addKind(engineKind(1, { title, type: 'Knife', stattrak: false }))
	for (let id = 1; id <= count; id++) {
		engine.put(
			{
				id,
				kindId: 1,
				priceCents: 1000 + id,
				oldPriceCents: id % 2 === 0 ? 5000 : null,
				floatValue: id % 3 === 0 ? null : 1 / id,
				paintSeed: id % 5 === 0 ? null : id,
				createdAt: NOW - (id % 7 === 0 ? 0 : 30 * 24 * 3600),
				tradeLockUntil: id % 11 === 0 ? NOW : null,
			},
			NOW,
		)
	}
	if (count % 2 === 0) engine.setPopularity(1, 10)
	return new ProductJson(engine, ({ id }, copy) => `"/pictures/${id}-ä-${copy.paintSeed}.webp"`)
}

describe('a list of products', () => {
	it.each([
		['nothing', 'x', 0],
		['one', '★ Karambit | "龍王" <Doppler>', 1],
		['a page', 'StatTrak™ Ножи', 16],
	])('is valid JSON with every product in order, with %s', (_what, title, count) => {
		const ids = Array.from({ length: count }, (_, index) => index + 1)
		const products = JSON.parse(shop(title, count).list(ids)) as {
			id: number
			title: string
			price: number
		}[]
		expect(products.map(({ id }) => id)).toEqual(ids)
		for (const product of products)
			expect(product).toMatchObject({
				title,
				price: (1000 + product.id) / 100,
				img_url: `/pictures/1-ä-${product.id % 5 === 0 ? null : product.id}.webp`,
			})
	})
})
