import type { Sql } from '../../../platform/database/database.ts'
import { type Lease, LeaseLost } from './lease.ts'

export type AccountState =
	| 'online'
	/** Steam answers, and lets the account send nothing. */
	| 'restricted'
	| 'signed_out'
	| 'wrong_secrets'
	| 'rate_limited'
	| 'unavailable'

export interface StateReport {
	state: AccountState
	detail?: string
	/** Failures in a row. */
	failures?: number
	retryAt?: Date | null
}

/** Stores what the holder of the lease found out about the account; refused once the lease is over. */
export async function reportState(
	sql: Sql,
	{ accountId, fence }: Lease,
	{ state, detail = '', failures = 0, retryAt = null }: StateReport,
): Promise<void> {
	const changed = await sql.run(
		`update trading_accounts set state = $3, state_detail = $4, failures = $5, retry_at = $6,
			state_since = case state when $3 then state_since else now() end,
			seen_at = case when $3 in ('online', 'restricted') then now() else seen_at end
		where id = $1 and lease_fence = $2 and lease_until > clock_timestamp()`,
		[accountId, fence, state, detail, failures, retryAt],
	)
	if (changed === 0) throw new LeaseLost(`lease ${fence} of trade account ${accountId} is over`)
}
