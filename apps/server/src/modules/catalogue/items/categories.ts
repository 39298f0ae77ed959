import type { Category } from '@skinverse/contract/entities/category'
import { type Game, games } from '@skinverse/contract/games'
import { paths } from '@skinverse/contract/paths'
import type { CatalogueEngine } from '../engine/engine.ts'
import { filterData } from './filter-data.ts'

const NAMES: Record<Game, string> = { cs2: 'CS2', dota2: 'Dota 2' }
/** Ids only have to be unique; a game's types follow the game. */
const IDS_PER_GAME = 1000

/** The games with the types they have on sale. */
export function categories(engine: CatalogueEngine): Category[] {
	return games.map((game, index) => ({
		id: index * IDS_PER_GAME + 1,
		name: NAMES[game],
		url: paths.products(game),
		subcategories: filterData(engine, game).types.map((type, position) => ({
			id: index * IDS_PER_GAME + position + 2,
			name: type,
			url: paths.products(game, type),
			subcategories: [],
		})),
	}))
}
