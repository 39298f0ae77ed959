import { PreparedAnswer } from '../../platform/http/prepared-answer.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import { categories } from './categories.ts'
import { filterData, subcategories } from './filter-data.ts'
import { listItems } from './list-items.ts'
import type { Catalogue } from './open-catalogue.ts'
import { recommendedItems } from './recommended-items.ts'
import { similarItems } from './similar-items.ts'

export function catalogueRoutes(serve: Serve, { engine, json }: Catalogue): void {
	serve('GET /items/list', ({ query }) => {
		const { total, ids } = listItems(engine, query)
		const meta = `{"total":${total},"pages":${Math.ceil(total / query.limit)}}`
		return new PreparedAnswer(`{"status":"OK","payload":${json.list(ids)},"meta":${meta}}`)
	})
	serve('GET /items/recommended', ({ query }) => {
		const ids = recommendedItems(engine, query.category)
		return new PreparedAnswer(`{"status":"OK","payload":${json.list(ids)}}`)
	})
	serve('GET /items/filter-data', ({ query }) => ({ payload: filterData(engine, query.category) }))
	serve('GET /items/subcategories', ({ query }) => ({ payload: subcategories(engine, query.category) }))
	serve('GET /categories', () => ({ payload: categories(engine) }))
	serve('GET /items/{id}', ({ params }) => {
		if (!engine.listings.has(params.id)) throw new Problem('item_not_found')
		const similar = json.list(similarItems(engine, params.id))
		return new PreparedAnswer(`{"status":"OK","payload":{${json.fields(params.id)},"similar":${similar}}}`)
	})
}
