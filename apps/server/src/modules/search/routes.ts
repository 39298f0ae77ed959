import type { Serve } from '../../platform/http/serve.ts'
import { ReadyAnswers } from '../catalogue/index.ts'
import type { SearchContext } from './context.ts'
import { suggest } from './suggest.ts'

export function searchRoutes(serve: Serve, { catalogue }: SearchContext): void {
	const answers = new ReadyAnswers(catalogue.engine)
	serve(
		'GET /search/suggestions',
		({ query }, { request }) =>
			answers.answer(request.url, JSON.stringify({ status: 'OK', payload: suggest(catalogue, query) })),
		undefined,
		(address) => answers.find(address),
	)
}
