import { type ChoiceFilter, choiceFilterNames, choiceFilters } from '@skinverse/contract/item-filters'
import type { ItemListQuery } from '@skinverse/contract/rules/item-list-query'
import type { CatalogueEngine } from '../engine/engine.ts'
import { ORDER_MAX } from '../engine/keys.ts'
import type { ListQuery, ListResult } from '../engine/querying.ts'

export function listItems(engine: CatalogueEngine, query: ItemListQuery): ListResult {
	const asked = engineQuery(query, (query.page - 1) * query.limit)
	return query.random ? engine.sample(asked) : engine.list(asked)
}

function choicesOf(query: ItemListQuery): Pick<ListQuery, ChoiceFilter> {
	const choices: { [Filter in ChoiceFilter]?: readonly string[] } = {}
	for (const filter of choiceFilterNames) choices[filter] = query[choiceFilters[filter].query]
	return choices
}

function engineQuery(query: ItemListQuery, offset: number): ListQuery {
	return {
		category: query.category,
		...choicesOf(query),
		search: query.search,
		fromCents: query.price_from,
		tillCents: query.price_till === undefined ? undefined : Math.min(query.price_till, ORDER_MAX),
		isNew: query.new,
		isOnSale: query.sale,
		sort: query.sort,
		offset,
		limit: query.limit,
	}
}
