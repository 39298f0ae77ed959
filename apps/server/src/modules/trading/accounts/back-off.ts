import type { SteamFailure } from '../gateway.ts'
import type { Pace } from '../pace.ts'
import type { AccountState } from './report-state.ts'

const MINUTE_MS = 60_000
/** Steam blocks an address that tries wrong passwords; an operator has to change the secrets first. */
const WRONG_SECRETS_MS = 6 * 60 * MINUTE_MS
/** Steam does not say how long its limits last; reports speak of minutes. */
const RATE_LIMITED_MS = 5 * MINUTE_MS
const LONGEST_MS = 30 * MINUTE_MS

/** How long an account rests after a failure, the given number of failures in a row included. */
export function backOffMs({ retryMs }: Pace, failure: SteamFailure, failures: number): number {
	if (failure.kind === 'wrong_secrets') return WRONG_SECRETS_MS
	if (failure.kind === 'rate_limited') return failure.retryAfterMs ?? RATE_LIMITED_MS
	return Math.min(retryMs * 2 ** Math.min(failures - 1, 10), LONGEST_MS)
}

export function stateAfter({ kind }: SteamFailure): AccountState {
	return kind === 'private' ? 'unavailable' : kind
}
