import { MAX_SEARCH_CHARS } from '@skinverse/contract/limits'
import { oneOf, pageIn, textIn } from '@skinverse/web/search-params.ts'

/** The search params of a queue. */
export interface QueueSearch {
	search?: string
	status?: string
	page?: number
}

export type QueuePath =
	| '/messages'
	| '/cases'
	| '/orders'
	| '/deposits'
	| '/offers'
	| '/payouts'
	| '/approvals'
	| '/people'
	| '/catalogue'
	| '/operators'
	| '/trading'

/** Parses the search params; invalid values are ignored. */
export function queueSearchOf(statuses: readonly string[]) {
	// Set to undefined, not omitted: the router would keep the URL's value.
	return (raw: Record<string, unknown>): QueueSearch => ({
		search: textIn(raw.search, MAX_SEARCH_CHARS),
		status: oneOf(statuses, raw.status),
		page: pageIn(raw.page),
	})
}

/** The status, if the queue knows it. */
export function statusIn<Status extends string>(
	statuses: readonly Status[],
	{ status }: QueueSearch,
): Status | undefined {
	return statuses.find((known) => known === status)
}
