import type { SearchCategory } from '@skinverse/contract/entities/search-suggestions'
import { isGame } from '@skinverse/contract/games'
import { SUGGESTED_CATEGORIES } from '@skinverse/contract/limits'
import type { Catalogue, KnownKind, KnownSkin } from '../catalogue/index.ts'

type Engine = Catalogue['engine']
type Place = Omit<SearchCategory, 'items'>

/** The types that most of the found items have, and their only weapon in their only exterior. */
export function searchCategories(engine: Engine, found: readonly KnownSkin[]): SearchCategory[] {
	const kinds = found.flatMap((skin) => skin.kinds)
	const byType = Map.groupBy(kinds, ({ category, type }) => `${category}/${type}`)
	const types = [...byType.values()]
		.map((same) => ({ kind: same[0], items: same.reduce((sum, kind) => sum + kind.priceKeys.length, 0) }))
		.sort((a, b) => b.items - a.items)
		.slice(0, SUGGESTED_CATEGORIES)
		.flatMap(({ kind }) => (kind === undefined ? [] : placeOf(kind)))
	const narrow = types.length === 1 ? narrowPlace(kinds) : []
	return [...types, ...narrow].map((place) => ({ ...place, items: countIn(engine, place) }))
}

function placeOf({ category, type }: KnownKind): Place[] {
	return isGame(category) ? [{ category, type, weapon: null, exterior: null }] : []
}

function narrowPlace(kinds: readonly KnownKind[]): Place[] {
	const [first] = kinds
	if (first === undefined || first.weapon === null) return []
	const { weapon, exterior } = first
	if (kinds.some((kind) => kind.weapon !== weapon)) return []
	const isOneExterior = kinds.every((kind) => kind.exterior === exterior)
	return placeOf(first).map((place) => ({ ...place, weapon, exterior: isOneExterior ? exterior : null }))
}

/** As many as the list has that it leads to. */
function countIn(engine: Engine, { category, type, weapon, exterior }: Place): number {
	const query = {
		category,
		type: [type],
		search: weapon ?? '',
		...(exterior !== null && { exterior: [exterior] }),
	}
	return engine.list({ ...query, sort: 'popular', offset: 0, limit: 1 }).total
}
