import type { Sql } from '../../../platform/database/database.ts'
import type { MoveContext } from '../context.ts'
import type { Reason } from '../reason.ts'
import { lockPayout } from './lock-payout.ts'
import { settlePayout } from './settle-payout.ts'

/**
 * Ends the payout of an offer that cannot have been paid yet: not one of a provider or a payout run, nor one whose account
 * number an operator has seen.
 */
export async function stopPayout(
	context: MoveContext,
	tx: Sql,
	offerId: number,
	reason: Reason,
): Promise<void> {
	const open = await tx.maybe<{ id: number; isSeen: boolean }>(
		`select id, exists (
				select from operator_trail where action = 'payouts.reveal' and subject = payouts.id::text
			) as "isSeen"
		from payouts where offer_id = $1 and status = 'processing'`,
		[offerId],
	)
	if (open === undefined || open.isSeen) return
	const payout = await lockPayout(tx, open.id)
	if (payout.runId !== null || payout.provider !== null) return
	await settlePayout(context, tx, payout, { by: 'system' }, { paid: false, reason })
}
