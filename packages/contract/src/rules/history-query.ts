import { MAX_HISTORY_ENTRIES } from '../limits.ts'
import { countQuery, pageQuery, queryOf } from './query.ts'

/** A history is given whole, newest first, unless a page of it is asked for. */
export const historyQuery = queryOf({
	page: pageQuery.default(1),
	limit: countQuery(MAX_HISTORY_ENTRIES)
		.default(MAX_HISTORY_ENTRIES)
		.describe(`At most, and unless given, ${MAX_HISTORY_ENTRIES}`),
})
