import { DEPOSIT_POLL_MS } from '@skinverse/contract/limits'

interface Entry {
	created_at: number
	status: string
}

/** Nobody sits and waits longer than this for something that takes seconds. */
const WATCHED_FOR_MS = 10 * 60_000

/** How soon to look at a history again: as long as something new in it has yet to be settled. */
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
