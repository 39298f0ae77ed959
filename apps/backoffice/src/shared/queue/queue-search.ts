import { MAX_SEARCH_CHARS } from '@skinverse/contract/limits'

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
	return (raw: Record<string, unknown>): QueueSearch => {
		const search = String(raw.search ?? '').slice(0, MAX_SEARCH_CHARS)
		const status = statuses.find((known) => known === raw.status)
		const page = pageIn(raw.page)
		// Said to be absent, not left out: the router would keep what the address has.
		return { search: search || undefined, status, page: page > 1 ? page : undefined }
	}
}

export function pageIn(value: unknown): number {
	const page = Number(value)
	return Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1
}

/** The status as one of those that the queue knows. */
export function statusIn<Status extends string>(
	statuses: readonly Status[],
	{ status }: QueueSearch,
): Status | undefined {
	return statuses.find((known) => known === status)
}
