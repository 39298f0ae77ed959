import type { Pace } from '../pace.ts'
import type { OfferEvent } from './offer-event.ts'

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 10 * MINUTE_MS

/** With pauses of ten minutes, about a day. */
export const MOST_TRIES = 140

/**
 * Before the next offer; grows with the number of tries. The first one that never reached Steam is repeated at once; after
 * that Steam may fail every time, and each failure takes another minute to be sure of (`unknownMs`).
 */
export function pauseMs(pace: Pace, tries: number, event: OfferEvent | undefined): number {
	if (event !== 'not_sent') return Math.min(MINUTE_MS * Math.max(1, tries), LONGEST_PAUSE_MS)
	return tries > 1 ? failurePauseMs(pace, tries) : 0
}

/** Until an open offer is looked at again. An escrow lasts for days. */
export const followPauseMs = ({ followMs, tradeEveryMs }: Pace, event: OfferEvent | undefined) =>
	event === 'in_escrow' || event === 'trade_in_escrow' ? tradeEveryMs : followMs

/** One call tells about all offers of an account: those that are due soon are looked at with those that are due. */
export const soonMs = ({ followMs }: Pace) => followMs / 2

/** After Steam could not be asked. */
export const failurePauseMs = ({ retryMs }: Pace, failures: number) =>
	Math.min(retryMs * 2 ** Math.min(failures, 8), LONGEST_PAUSE_MS)
