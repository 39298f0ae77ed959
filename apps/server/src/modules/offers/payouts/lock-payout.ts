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
			approval_id as "approvalId", needs_approval as "needsApproval"
		from payouts where id = $1 for no key update`,
		[payoutId],
	)
	return { ...payout, offer }
}
