import type { Skin } from '@skinverse/contract/entities/skin'
import { isGame } from '@skinverse/contract/games'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { Catalogue, KnownSkin } from '../catalogue/index.ts'

/** A skin as the contract describes it. What its kinds do not agree on is taken from the most popular one. */
export function skinOf(catalogue: Catalogue, known: KnownSkin): Skin {
	const [first, ...others] = known.kinds
	if (first === undefined || !isGame(known.category)) throw new Error(`skin ${known.id} has no kinds`)
	const typical = others.reduce((best, kind) => (kind.popularity > best.popularity ? kind : best), first)
	const { total, ids } = catalogue.skins.copies(known, { sort: 'asc', offset: 0, limit: 1 })
	const [cheapest] = ids
	return {
		id: known.id,
		category: known.category,
		name: known.name,
		slug: known.slug,
		type: typical.type,
		quality: typical.quality,
		hero: typical.hero,
		collection:
			typical.collection ?? known.kinds.find(({ collection }) => collection !== null)?.collection ?? null,
		img_url: catalogue.pictureOf(
			cheapest === undefined ? typical.id : catalogue.engine.kindOfId(cheapest).id,
		),
		copies: total,
		lowest_price: cheapest === undefined ? null : priceOf(catalogue, cheapest),
	}
}

export function priceOf(catalogue: Catalogue, itemId: number): number {
	return decimalOf(catalogue.engine.listings.price(itemId) as Cents)
}
