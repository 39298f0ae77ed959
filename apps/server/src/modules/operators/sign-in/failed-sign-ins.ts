import type { Database } from '../../../platform/database/database.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import { Problem } from '../../../platform/problem.ts'
import { addressKey } from '../../../platform/rate-limit.ts'

/** One row per window; as long as the windows of the rate limits. */
const WINDOW_MINUTES = 15
/** Beyond these a window counts per account only: attempts from ten thousand addresses make a few hundred rows. */
export const MAX_ROWS_PER_WINDOW = 500
export const MAX_EMAILS_PER_ROW = 5

/** Runs a step of the sign-in, and records the attempt if the shop refused it. */
export async function recordingFailures<Result>(
	db: Database,
	email: string,
	origin: Origin,
	attempt: () => Promise<Result>,
): Promise<Result> {
	try {
		return await attempt()
	} catch (error) {
		if (error instanceof Problem && isRefusal(error)) await recordFailure(db, email, origin)
		throw error
	}
}

const isRefusal = ({ code }: Problem) => code === 'invalid' || code === 'rate_limited'

/** Only the e-mail address of the input is stored: people type passwords into the wrong field. */
async function recordFailure(db: Database, email: string, { ip, device }: Origin): Promise<void> {
	await db.run(
		`with this as (
			select date_bin(make_interval(mins => $1), now(), 'epoch') as window_at,
				(select id from operators where lower(email) = lower($2)) as operator_id
		), place as (
			select case when exists (select from operator_sign_in_failures f where f.window_at = this.window_at
						and f.operator_id is not distinct from this.operator_id and f.address = $3)
					or (select count(*) from operator_sign_in_failures f where f.window_at = this.window_at) < $6
				then $3 else '' end as address
			from this
		)
		insert into operator_sign_in_failures as known (window_at, operator_id, address, emails, ip, device)
		select window_at, operator_id, address, array[$2], $4, $5 from this, place
		on conflict on constraint operator_sign_in_failures_one_row do update set
			attempts = known.attempts + 1, last_at = now(), ip = excluded.ip, device = excluded.device,
			emails = case when $2 = any (known.emails) or cardinality(known.emails) >= $7 then known.emails
				else known.emails || excluded.emails end`,
		[WINDOW_MINUTES, email, addressKey(ip), ip, device, MAX_ROWS_PER_WINDOW, MAX_EMAILS_PER_ROW],
	)
}
