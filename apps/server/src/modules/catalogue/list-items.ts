import type { ItemListQuery } from '@skinverse/contract/rules/item-list-query'
import type { CatalogueEngine } from './engine/engine.ts'
import { ORDER_MAX } from './engine/keys.ts'
import type { ListQuery, ListResult } from './engine/querying.ts'

export function listItems(engine: CatalogueEngine, query: ItemListQuery): ListResult {
	return query.random
		? randomItems(engine, query)
		: engine.list(engineQuery(query, (query.page - 1) * query.limit))
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

/** Different places of the whole list, each as likely as any other. */
function randomItems(engine: CatalogueEngine, query: ItemListQuery): ListResult {
	const { total } = engine.list({ ...engineQuery(query, 0), limit: 1 })
	const places = new Set<number>()
	while (places.size < Math.min(query.limit, total)) places.add(Math.floor(Math.random() * total))
	const ids = [...places].flatMap((offset) => engine.list({ ...engineQuery(query, offset), limit: 1 }).ids)
	return { total, ids }
}
