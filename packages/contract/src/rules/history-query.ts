import { MAX_HISTORY_ENTRIES } from '../limits.ts'
import { countQuery, pageQuery, queryOf } from './query.ts'

/** The page size. */
const ACTIVITY_PAGE_ENTRIES = 10
const MAX_ACTIVITY_ENTRIES = 50

export const activityQuery = queryOf({
	page: pageQuery.default(1),
	limit: countQuery(MAX_ACTIVITY_ENTRIES).default(ACTIVITY_PAGE_ENTRIES),
})

/** A history is returned whole, newest first, unless a page is requested. */
export const historyQuery = queryOf({
	page: pageQuery.default(1),
	limit: countQuery(MAX_HISTORY_ENTRIES)
		.default(MAX_HISTORY_ENTRIES)
		.describe(`Default and maximum: ${MAX_HISTORY_ENTRIES}`),
})
