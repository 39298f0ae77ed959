import type { Serve } from '../../../platform/http/serve.ts'
import type { SearchContext } from '../context.ts'
import { searchOffice } from './search-office.ts'

export function searchOperatorRoutes(serve: Serve, { platform }: SearchContext): void {
	serve('GET /backoffice/search', ({ query }, { operator }) =>
		searchOffice(platform.db, query, operator.role),
	)
}
