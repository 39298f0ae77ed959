import { PreparedAnswer } from '../../platform/http/prepared-answer.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import { categories } from './categories.ts'
import { subcategories } from './filter-data.ts'
import type { Catalogue } from './open-catalogue.ts'

export function catalogueRoutes(serve: Serve, catalogue: Catalogue): void {
	const { engine } = catalogue
	serve('GET /items/list', ({ query }) => new PreparedAnswer(catalogue.listBody(query)))
	serve(
		'GET /items/recommended',
		({ query }) => new PreparedAnswer(catalogue.recommendedBody(query.category)),
	)
	serve('GET /items/filter-data', ({ query }) => ({ payload: catalogue.filterData(query.category) }))
	serve('GET /items/subcategories', ({ query }) => ({ payload: subcategories(engine, query.category) }))
	serve('GET /categories', () => ({ payload: categories(engine) }))
	serve('GET /items/{id}', ({ params }) => {
		if (!engine.listings.has(params.id)) throw new Problem('item_not_found')
		return new PreparedAnswer(catalogue.detailsBody(params.id))
	})
}
