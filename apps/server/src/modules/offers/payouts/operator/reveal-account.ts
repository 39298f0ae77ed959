import type { PayoutAccount } from '@skinverse/contract/entities/operator/payout'
import type { Act } from '../../../../platform/operator/act.ts'
import { actingTransaction } from '../../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../../platform/operator/record-change.ts'
import { Problem } from '../../../../platform/problem.ts'
import { debtOf } from '../../../cases/index.ts'
import type { PayoutsContext } from '../../context.ts'
import { ibanVault } from '../../iban-vault.ts'
import { needsApproval } from '../four-eyes.ts'
import { lockPayout, refuseInRun } from '../lock-payout.ts'

interface SealedAccount {
	iban_sealed: Buffer | null
	account_holder: string | null
	/** The seller took the skins back while the payout was under way. */
	isUndone: boolean
}

/**
 * The whole IBAN, for the operator who makes the bank transfer and only while it is due. Each view is in the trail.
 * Above the limit a second operator has to approve first: with the IBAN the money could leave before the approval.
 */
export async function revealAccount(
	context: Pick<PayoutsContext, 'platform' | 'content'>,
	payoutId: number,
	{ operator, origin }: Act,
): Promise<PayoutAccount> {
	const { db, secrets } = context.platform
	return actingTransaction(db, operator, async (tx) => {
		// A payout is stopped under the same lock: none is stopped whose account was shown.
		const payout = await lockPayout(tx, payoutId)
		const { id: offerId, userId } = payout.offer
		const { iban_sealed, account_holder, isUndone } = await tx.one<SealedAccount>(
			`select iban_sealed, account_holder, exists (
					select from cases where selling_id = $2 and status = 'opened') as "isUndone"
			from payouts where id = $1`,
			[payoutId, offerId],
		)
		if (payout.status !== 'processing' || iban_sealed === null || account_holder === null) {
			throw new Problem('move_refused', { text: 'payout_nothing_to_reveal' })
		}
		refuseInRun(payout)
		if (await needsApproval(context, tx, { ...payout, userId, operator })) {
			throw new Problem('move_refused', { text: 'payout_needs_approval' })
		}
		if (isUndone) throw new Problem('move_refused', { text: 'payout_sale_undone' })
		if ((await debtOf(tx, userId)) > 0) throw new Problem('move_refused', { text: 'payout_debt_open' })
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'payouts.reveal',
			subject: String(payoutId),
		})
		return { account_number: await ibanVault(secrets).open(tx, iban_sealed, offerId), account_holder }
	})
}
