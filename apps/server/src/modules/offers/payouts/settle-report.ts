import type { Sql } from '../../../platform/database/database.ts'
import type { PayoutsContext } from '../context.ts'
import type { LockedPayout } from './lock-payout.ts'
import type { PayoutReport } from './provider.ts'
import { settlePayout } from './settle-payout.ts'

/** The result of a report. `refused`: it contradicts the settled payout. */
export type Outcome = 'paid' | 'failed' | 'nothing new' | 'refused' | 'amount differs' | 'unknown'

const reasons = {
	declined: { key: 'payout_card_declined' },
	canceled: { key: 'payout_card_not_completed' },
} as const

/** Applies a report in the caller's transaction, in which the payout is locked. */
export async function settleReport(
	context: Pick<PayoutsContext, 'platform' | 'content'>,
	tx: Sql,
	payout: LockedPayout,
	{ state, amount, currency }: PayoutReport,
): Promise<Outcome> {
	if (state === 'open') return 'nothing new'
	const { log } = context.platform
	const result = state === 'paid' ? 'paid' : 'failed'
	if (payout.status !== 'processing') {
		if (payout.status === result) return 'nothing new'
		log.error(
			{ payout: payout.id, state, status: payout.status },
			'payouts: the report contradicts the settled payout',
		)
		return 'refused'
	}
	if (state === 'paid' && (amount !== Number(payout.amount) || currency !== 'EUR')) {
		log.error(
			{ payout: payout.id, amount, currency },
			'payouts: the paid amount differs from the requested one',
		)
		return 'amount differs'
	}
	const settlement =
		state === 'paid' ? { paid: true as const } : { paid: false as const, reason: reasons[state] }
	await settlePayout(context, tx, payout, { by: 'system' }, settlement)
	return result
}
