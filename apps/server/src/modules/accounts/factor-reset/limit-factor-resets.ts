import { FACTOR_RESETS_PER_OPERATOR_A_DAY, FACTOR_RESETS_PER_SHOPPER_A_DAY } from '@skinverse/contract/limits'
import type { TextKey } from '@skinverse/contract/texts/en'
import type { Sql } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'

interface Asked {
	count: number
	/** Until the oldest one no longer counts. */
	seconds: number
}

/**
 * Keeps an operator from flooding a shopper with mails, and from trying one shopper after the other. Stopping has no
 * limit: it protects the owner, and there is one for each request. The rows of both are locked by the caller.
 */
export async function limitFactorResets(
	tx: Sql,
	{ userId, operatorId }: { userId: number; operatorId: number },
): Promise<void> {
	const asked = (column: 'user_id' | 'requested_by', id: number) =>
		tx.one<Asked>(
			`select count(*) as count,
				coalesce(ceil(extract(epoch from min(requested_at) + interval '1 day' - now())), 0)::int as seconds
			from factor_resets where ${column} = $1 and requested_at > now() - interval '1 day'`,
			[id],
		)
	refuseAbove(
		FACTOR_RESETS_PER_SHOPPER_A_DAY,
		await asked('user_id', userId),
		'office_factor_reset_limit_shopper',
	)
	refuseAbove(
		FACTOR_RESETS_PER_OPERATOR_A_DAY,
		await asked('requested_by', operatorId),
		'office_factor_reset_limit_operator',
	)
}

function refuseAbove(limit: number, { count, seconds }: Asked, text: TextKey): void {
	if (count < limit) return
	const values = { count, hours: Math.ceil(seconds / 3600) }
	throw new Problem('rate_limited', { text, values, retryAfterSeconds: seconds })
}
