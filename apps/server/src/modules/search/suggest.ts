import type { SearchSuggestions } from '@skinverse/contract/entities/search-suggestions'
import type { Skin } from '@skinverse/contract/entities/skin'
import { SUGGESTED_SKINS } from '@skinverse/contract/limits'
import type { SuggestionsQuery } from '@skinverse/contract/rules/search-query'
import type { Catalogue, KnownSkin, SkinSearch } from '../catalogue/index.ts'
import { skinOf } from '../skins/index.ts'
import { exactItem } from './exact-item.ts'
import { searchCategories } from './search-categories.ts'
import { understoodWords } from './understood-words.ts'

/** Fewer skins than this are followed by the closest others. */
const ENOUGH_SKINS = 4

/** Everything from memory: it is called with every letter. */
export function suggest(catalogue: Catalogue, { query, category }: SuggestionsQuery): SearchSuggestions {
	const { engine } = catalogue
	const literal = engine.searchSkins(query, category)
	const instead = literal.total === 0 ? engine.reader.instead(query, category) : undefined
	const found = instead === undefined ? literal : engine.searchSkins(instead, category)
	const skins = skinsOf(found)
	return {
		instead: instead ?? null,
		understood: understoodWords(found),
		total: found.total,
		item: exactItem(catalogue, skins),
		skins: [...skins, ...others(catalogue, instead ?? query, category, skins)]
			.slice(0, SUGGESTED_SKINS)
			.map((known): Skin => skinOf(catalogue, known)),
		categories: searchCategories(engine, skins),
	}
}

/** The skins that a search finds, each once, with the kinds that it finds. */
function skinsOf({ skins }: SkinSearch): KnownSkin[] {
	const byId = new Map<number, KnownSkin>()
	for (const { kinds } of skins) {
		const [first] = kinds
		if (first === undefined) continue
		const known = byId.get(first.skin.id)
		const all = known === undefined ? kinds : [...known.kinds, ...kinds]
		byId.set(first.skin.id, { ...first.skin, category: first.category, kinds: all })
	}
	return [...byId.values()]
}

/** Skins that miss one word of the search: `awp asiimov` is followed by other weapons with that finish. */
function others(
	catalogue: Catalogue,
	search: string,
	category: SuggestionsQuery['category'],
	found: readonly KnownSkin[],
): KnownSkin[] {
	if (found.length === 0 || found.length >= ENOUGH_SKINS) return []
	const wider = catalogue.engine.reader.wider(search, category)
	if (wider === undefined) return []
	const known = new Set(found.map(({ id }) => id))
	return skinsOf(catalogue.engine.searchSkins(wider, category)).filter(({ id }) => !known.has(id))
}
