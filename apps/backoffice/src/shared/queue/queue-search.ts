import { MAX_SEARCH_CHARS } from '@skinverse/contract/limits'
import { oneOf, pageIn, textIn } from '@skinverse/web/search-params.ts'

/** What the address says about a queue. */
export interface QueueSearch {
	search?: string
	status?: string
	page?: number
}

export type QueuePath =
	| '/messages'
	| '/orders'
	| '/deposits'
	| '/offers'
	| '/payouts'
	| '/approvals'
	| '/people'
	| '/catalogue'
	| '/operators'

/** Reads a queue's address; what makes no sense there counts as not said. */
export function queueSearchOf(statuses: readonly string[]) {
	// Said to be absent, not left out: the router would keep what the address has.
	return (raw: Record<string, unknown>): QueueSearch => ({
		search: textIn(raw.search, MAX_SEARCH_CHARS),
		status: oneOf(statuses, raw.status),
		page: pageIn(raw.page),
	})
}

/** The status as one of those that the queue knows. */
export function statusIn<Status extends string>(
	statuses: readonly Status[],
	{ status }: QueueSearch,
): Status | undefined {
	return statuses.find((known) => known === status)
}
