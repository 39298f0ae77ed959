import { DEPOSIT_POLL_MS } from '@skinverse/contract/limits'

interface Entry {
	created_at: number
	status: string
}

/** Longer than a shopper watches for something that takes seconds. */
const WATCHED_FOR_MS = 10 * 60_000

/** The refetch interval of a history: polls while a recent entry is not settled. */
export function pollIntervalMs(
	entries: readonly Entry[] | undefined,
	unsettled: readonly string[],
	now = Date.now(),
): number | false {
	const isWatched = entries?.some(
		({ status, created_at }) => unsettled.includes(status) && now - created_at * 1000 < WATCHED_FOR_MS,
	)
	return isWatched ? DEPOSIT_POLL_MS : false
}
