import type { Serve } from '../../platform/http/serve.ts'
import { ResponseCache } from '../catalogue/index.ts'
import type { SearchContext } from './context.ts'
import { suggest } from './suggest.ts'

export function searchRoutes(serve: Serve, { catalogue }: Pick<SearchContext, 'catalogue'>): void {
	const responses = new ResponseCache(catalogue.engine)
	serve(
		'GET /search/suggestions',
		({ query }, { request }) =>
			responses.respond(request.url, JSON.stringify({ status: 'OK', payload: suggest(catalogue, query) })),
		undefined,
		(address) => responses.find(address),
	)
}
