import type { Game } from '@skinverse/contract/games'
import type { CatalogueEngine } from '../engine/engine.ts'
import { idOfKey } from '../engine/keys.ts'

const RECOMMENDED_ITEMS = 20

/** The names most often bought or put in a cart, each with its cheapest listing. */
export function recommendedItems(engine: CatalogueEngine, game: Game | undefined): number[] {
	return engine.kinds.all
		.filter(({ category, priceKeys }) => priceKeys.length > 0 && (game === undefined || category === game))
		.sort((a, b) => b.popularity - a.popularity || a.ordinal - b.ordinal)
		.slice(0, RECOMMENDED_ITEMS)
		.map(({ priceKeys }) => idOfKey(lowest(priceKeys)))
}

function lowest(keys: readonly number[]): number {
	return keys.reduce((low, key) => Math.min(low, key))
}
