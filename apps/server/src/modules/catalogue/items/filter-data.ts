import type { FilterData, SubcategoryGroup } from '@skinverse/contract/entities/filter-data'
import { type Game, games } from '@skinverse/contract/games'
import { byChoiceFilter, type ChoiceFilter } from '@skinverse/contract/item-filters'
import { rarityOrder } from '@skinverse/contract/rarity'
import { wearsByCondition } from '@skinverse/contract/wear'
import type { CatalogueEngine } from '../engine/engine.ts'
import type { KnownKind } from '../engine/kinds.ts'

/** The filter options of a game: only values that are on sale. */
export function filterData(engine: CatalogueEngine, game: Game | undefined): FilterData {
	const kinds = onSale(engine, game)
	return {
		...byChoiceFilter('options', (filter) => (ordered[filter] ?? byName)(kinds, (kind) => kind[filter])),
		subcategories: subcategories(engine, game),
	}
}

type Read = (kind: KnownKind) => string | null

/** Filters whose options have a natural order; the others are sorted by name. */
const ordered: { [Filter in ChoiceFilter]?: (kinds: readonly KnownKind[], read: Read) => string[] } = {
	quality: (kinds, read) => values(kinds, read).sort((a, b) => rarityOrder(b) - rarityOrder(a)),
	exterior: (kinds, read) => wearsByCondition.filter((wear) => kinds.some((kind) => read(kind) === wear)),
}

/** Each type with its searchable names: weapons in CS2, heroes in Dota 2. */
export function subcategories(engine: CatalogueEngine, game: Game | undefined): SubcategoryGroup[] {
	return games
		.filter((name) => game === undefined || name === game)
		.flatMap((name) => {
			const byType = Map.groupBy(onSale(engine, name), ({ type }) => type)
			return [...byType]
				.sort(([a], [b]) => a.localeCompare(b, 'en'))
				.map(([category, kinds]) => ({
					game: name,
					category,
					sub_categories: byName(kinds, ({ weapon, hero }) => weapon ?? hero),
				}))
		})
}

function onSale(engine: CatalogueEngine, game: Game | undefined): KnownKind[] {
	return engine.kinds.all.filter(
		({ priceKeys, category }) => priceKeys.length > 0 && (game === undefined || category === game),
	)
}

function values(kinds: readonly KnownKind[], read: Read): string[] {
	return [...new Set(kinds.map(read))].filter((value) => value !== null)
}

function byName(kinds: readonly KnownKind[], read: Read): string[] {
	return values(kinds, read).sort((a, b) => a.localeCompare(b, 'en'))
}
