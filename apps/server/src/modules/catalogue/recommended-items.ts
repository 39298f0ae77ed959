import type { Game } from '@skinverse/contract/games'
import type { CatalogueEngine } from './engine/engine.ts'

const RECOMMENDED_ITEMS = 20

/** The names most often bought or put in a cart, each with its cheapest listing. */
export function recommendedItems(engine: CatalogueEngine, game: Game | undefined): number[] {
	return engine.kinds.all
		.filter(({ category, listings }) => listings.length > 0 && (game === undefined || category === game))
		.sort((a, b) => b.popularity - a.popularity || a.ordinal - b.ordinal)
		.slice(0, RECOMMENDED_ITEMS)
		.flatMap(({ listings }) => {
			const [cheapest] = listings.toSorted((a, b) => engine.listings.price(a) - engine.listings.price(b))
			return cheapest ?? []
		})
}
