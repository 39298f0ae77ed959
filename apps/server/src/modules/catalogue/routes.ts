import { PreparedResponse } from '../../platform/http/prepared-response.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import { categories } from './items/categories.ts'
import { filterCounts } from './items/filter-counts.ts'
import { subcategories } from './items/filter-data.ts'
import { ResponseCache } from './items/response-cache.ts'
import type { Catalogue } from './open-catalogue.ts'

/** How late the median of a day that was closed may come to the page of an item in a quiet shop. */
const DETAILS_MS = 60_000

export function catalogueRoutes(serve: Serve, catalogue: Catalogue): void {
	const { engine } = catalogue
	const responses = new ResponseCache(engine)
	const details = new ResponseCache(engine, { maxAgeMs: DETAILS_MS })
	const findCached = (address: string) => responses.find(address)
	const payload = (content: unknown) => JSON.stringify({ status: 'OK', payload: content })

	serve(
		'GET /items/list',
		({ query }, { request }) => {
			const json = catalogue.listBody(query)
			// Random items differ with every request.
			return query.random ? new PreparedResponse(json) : responses.respond(request.url, json)
		},
		undefined,
		findCached,
	)
	serve(
		'GET /items/recommended',
		({ query }, { request }) => responses.respond(request.url, catalogue.recommendedBody(query.category)),
		undefined,
		findCached,
	)
	serve(
		'GET /items/filter-data',
		({ query }, { request }) => responses.respond(request.url, payload(catalogue.filterData(query.category))),
		undefined,
		findCached,
	)
	serve(
		'GET /items/filter-counts',
		({ query }, { request }) => responses.respond(request.url, payload(filterCounts(engine, query))),
		undefined,
		findCached,
	)
	serve('GET /items/some', ({ query }) => ({
		payload: query.ids.flatMap((id) => catalogue.find(id) ?? []),
	}))
	serve(
		'GET /items/subcategories',
		({ query }, { request }) =>
			responses.respond(request.url, payload(subcategories(engine, query.category))),
		undefined,
		findCached,
	)
	serve(
		'GET /categories',
		(_input, { request }) => responses.respond(request.url, payload(categories(engine))),
		undefined,
		findCached,
	)
	serve(
		'GET /items/{id}',
		async ({ params }, { request }) => {
			const body = await catalogue.detailsBody(params.id)
			if (body === undefined) throw new Problem('item_not_found')
			return details.respond(request.url, body)
		},
		undefined,
		(address) => details.find(address),
	)
}
