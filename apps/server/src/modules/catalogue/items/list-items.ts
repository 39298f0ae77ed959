import type { ItemListQuery } from '@skinverse/contract/rules/item-list-query'
import type { CatalogueEngine } from '../engine/engine.ts'
import { ORDER_MAX } from '../engine/keys.ts'
import type { ListQuery, ListResult } from '../engine/querying.ts'

export function listItems(engine: CatalogueEngine, query: ItemListQuery): ListResult {
	const asked = engineQuery(query, (query.page - 1) * query.limit)
	return query.random ? engine.sample(asked) : engine.list(asked)
}

function engineQuery(query: ItemListQuery, offset: number): ListQuery {
	return {
		category: query.category,
		type: query.type,
		quality: query.quality,
		exterior: query.exterior_names,
		hero: query.heroes,
		class: query.item_class,
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
