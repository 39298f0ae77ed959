import type { RefusalReason, SendOutcome } from '../gateway.ts'

/** Steam's results (`EResult`) after which an offer may exist all the same. */
const UNKNOWN_OUTCOMES = new Set([
	2, // Fail: a general error, also said when the item server answers too late
	10, // Busy
	16, // Timeout
	20, // ServiceUnavailable
	21, // NotLoggedOn
	84, // RateLimitExceeded
])

const reasons: ReadonlyMap<number, RefusalReason> = new Map([
	[25, 'too_many_offers_to_partner'],
	[26, 'item_gone'],
	[50, 'too_many_offers'],
])

const ACCESS_DENIED = 15

/** What a result of a sent offer means. `denial` says why access was denied, if Steam says so. */
export function outcomeOf(
	eresult: number,
	detail: string,
	denial: RefusalReason = 'cannot_trade',
): SendOutcome {
	if (UNKNOWN_OUTCOMES.has(eresult)) return { kind: 'unknown', detail }
	if (eresult === ACCESS_DENIED) return { kind: 'refused', reason: denial, detail }
	return { kind: 'refused', reason: reasons.get(eresult) ?? 'other', detail }
}
