import type { Game } from '@skinverse/contract/games'
import type { CatalogueEngine } from '../engine/engine.ts'
import { idOfKey } from '../engine/keys.ts'
import type { SkinMatch } from '../engine/skin-matches.ts'

const RECOMMENDED_ITEMS = 20

/** The names most often bought or added to a cart, each with its cheapest listing; of a skin only the most popular. */
export function recommendedItems(engine: CatalogueEngine, game: Game | undefined): SkinMatch[] {
	const { kinds } = engine
	const seen = new Set<number>()
	const found: SkinMatch[] = []
	const wanted = kinds.all
		.filter(({ category, priceKeys }) => priceKeys.length > 0 && (game === undefined || category === game))
		.sort((a, b) => b.popularity - a.popularity || a.ordinal - b.ordinal)
	for (const { skin, lowestKey } of wanted) {
		if (seen.has(skin.id)) continue
		seen.add(skin.id)
		const copies = kinds.ofSkin(skin.id).reduce((sum, kind) => sum + kind.priceKeys.length, 0)
		found.push({ id: idOfKey(lowestKey), copies })
		if (found.length === RECOMMENDED_ITEMS) break
	}
	return found
}
