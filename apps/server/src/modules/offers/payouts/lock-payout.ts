import type { PayoutStatus } from '@skinverse/contract/entities/payout'
import type { Cents, CreditsMinor } from '@skinverse/contract/money'
import type { PayoutMethod } from '@skinverse/contract/payout-methods'
import type { Sql } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'
import { type LockedOffer, lockOffer } from '../lock-offer.ts'

export interface LockedPayout {
	id: number
	offer: LockedOffer
	method: PayoutMethod
	status: PayoutStatus
	amount: Cents
	credits: CreditsMinor
	provider: string | null
	ref: string | null
	/** The request that a second operator approved; null: none was needed so far. */
	approvalId: number | null
	/** To a card: there is no form before a second operator has approved. */
	needsApproval: boolean
	/** The payout run that pays it; null: none. */
	runId: number | null
}

/** The run that a payout is in. A run takes payouts under the lock of their offer. */
const LIVE_RUN =
	"(select run_id from payout_run_payouts member where member.payout_id = payouts.id and member.state = 'waiting')"

/** Otherwise it could be paid by hand and by the file for the bank. */
export function refuseInRun({ runId }: Pick<LockedPayout, 'runId'>): void {
	if (runId !== null) throw new Problem('move_refused', { text: 'payout_in_run', values: { run: runId } })
}

/** The payout and, before it, its offer, locked until the caller's transaction ends. */
export async function lockPayout(tx: Sql, payoutId: number): Promise<LockedPayout> {
	const known = await tx.maybe<{ offerId: number }>(
		'select offer_id as "offerId" from payouts where id = $1',
		[payoutId],
	)
	if (known === undefined) throw new Problem('not_found')
	const offer = await lockOffer(tx, known.offerId)
	const payout = await tx.one<Omit<LockedPayout, 'offer'>>(
		`select id, method, status, amount_cents as amount, amount_minor as credits, provider, provider_ref as ref,
			approval_id as "approvalId", needs_approval as "needsApproval",
			${LIVE_RUN} as "runId"
		from payouts where id = $1 for no key update`,
		[payoutId],
	)
	return { ...payout, offer }
}
