import {
	type ByRangeBound,
	byRangeFilter,
	type ChoiceFilter,
	choiceFilterNames,
	choiceFilters,
	rangeFilters,
	rangeOf,
} from '@skinverse/contract/item-filters'
import type { ItemListQuery } from '@skinverse/contract/rules/item-list-query'
import type { CatalogueEngine } from '../engine/engine.ts'
import type { FacetQuery } from '../engine/facet-counts.ts'
import type { ListQuery } from '../engine/list-query.ts'
import { listSkins, type SkinList } from '../engine/list-skins.ts'
import { listingFlags } from '../engine/own-conditions.ts'
import type { SkinMatch } from '../engine/skin-matches.ts'
import { listSkinsFirst } from '../engine/skins-first.ts'

export interface ItemList {
	total: number
	pages: number
	ids: number[]
	/** Where each item stands for its skin: how many copies match, by place. */
	skins: readonly SkinMatch[]
}

export function listItems(engine: CatalogueEngine, query: ItemListQuery): ItemList {
	const asked = engineQuery(query, (query.page - 1) * query.limit)
	if (asked.sort === 'popular' && !query.random) return listSkinsFirst(engine, asked)
	const { total, ids } = query.random ? engine.sample(asked) : engine.list(asked)
	return { total, pages: Math.ceil(total / query.limit), ids, skins: [] }
}

/** The same with one entry for each skin. */
export function listItemSkins(engine: CatalogueEngine, query: ItemListQuery): SkinList {
	return listSkins(engine, engineQuery(query, (query.page - 1) * query.limit))
}

type Choices = {
	readonly [Filter in ChoiceFilter as (typeof choiceFilters)[Filter]['query']]: readonly string[]
}
type Bounds = Partial<ByRangeBound<number>>

/** What shoppers and operators filter by alike. */
export function engineFilter(query: Choices & Bounds & { category?: string; search?: string }): FacetQuery {
	return {
		category: query.category,
		...choicesOf(query),
		search: query.search,
		ranges: byRangeFilter((filter) =>
			rangeOf(query[rangeFilters[filter].from], query[rangeFilters[filter].till]),
		),
	}
}

function choicesOf(query: Choices): Pick<ListQuery, ChoiceFilter> {
	const choices: { [Filter in ChoiceFilter]?: readonly string[] } = {}
	for (const filter of choiceFilterNames) choices[filter] = query[choiceFilters[filter].query]
	return choices
}

/** What a list is narrowed to, whatever its order and page. */
export function listFilter(query: ItemListQuery): FacetQuery {
	return { ...engineFilter(query), flags: listingFlags.filter((flag) => query[flag]) }
}

function engineQuery(query: ItemListQuery, offset: number): ListQuery {
	return {
		...listFilter(query),
		// Nothing is more relevant than the rest without a search.
		sort: query.sort === 'relevance' && query.search.trim() === '' ? 'popular' : query.sort,
		offset,
		limit: query.limit,
	}
}
