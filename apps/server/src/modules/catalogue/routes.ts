import { PreparedAnswer } from '../../platform/http/prepared-answer.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import { categories } from './items/categories.ts'
import { subcategories } from './items/filter-data.ts'
import { ReadyAnswers } from './items/ready-answers.ts'
import type { Catalogue } from './open-catalogue.ts'

export function catalogueRoutes(serve: Serve, catalogue: Catalogue): void {
	const { engine } = catalogue
	const answers = new ReadyAnswers(engine)
	const ready = (address: string) => answers.find(address)
	const payload = (content: unknown) => JSON.stringify({ status: 'OK', payload: content })

	serve(
		'GET /items/list',
		({ query }, { request }) => {
			const json = catalogue.listBody(query)
			// Random items differ with every request.
			return query.random ? new PreparedAnswer(json) : answers.answer(request.url, json)
		},
		undefined,
		ready,
	)
	serve(
		'GET /items/recommended',
		({ query }, { request }) => answers.answer(request.url, catalogue.recommendedBody(query.category)),
		undefined,
		ready,
	)
	serve(
		'GET /items/filter-data',
		({ query }, { request }) => answers.answer(request.url, payload(catalogue.filterData(query.category))),
		undefined,
		ready,
	)
	serve('GET /items/some', ({ query }) => ({
		payload: query.ids.flatMap((id) => catalogue.find(id) ?? []),
	}))
	serve(
		'GET /items/subcategories',
		({ query }, { request }) => answers.answer(request.url, payload(subcategories(engine, query.category))),
		undefined,
		ready,
	)
	serve(
		'GET /categories',
		(_input, { request }) => answers.answer(request.url, payload(categories(engine))),
		undefined,
		ready,
	)
	serve(
		'GET /items/{id}',
		({ params }, { request }) => {
			if (!engine.listings.has(params.id)) throw new Problem('item_not_found')
			return answers.answer(request.url, catalogue.detailsBody(params.id))
		},
		undefined,
		ready,
	)
}
