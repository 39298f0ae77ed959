import type { PayoutAccount } from '@skinverse/contract/entities/operator/payout'
import type { Cents } from '@skinverse/contract/money'
import type { Act } from '../../../../platform/operator/act.ts'
import { actingTransaction } from '../../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../../platform/operator/record-change.ts'
import { Problem } from '../../../../platform/problem.ts'
import { debtOf } from '../../../cases/index.ts'
import type { PayoutsContext } from '../../context.ts'
import { ibanVault } from '../../iban-vault.ts'
import { needsApproval } from '../four-eyes.ts'
import { LIVE_RUN, refuseInRun } from '../lock-payout.ts'

interface SealedAccount {
	offer_id: number
	status: string
	iban_sealed: Buffer | null
	account_holder: string | null
	userId: number
	amount: Cents
	provider: string | null
	approvalId: number | null
	needsApproval: boolean
	runId: number | null
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
		const payout = await tx.maybe<SealedAccount>(
			`select offer_id, payouts.status, iban_sealed, account_holder, user_id as "userId", amount_cents as amount, provider,
				approval_id as "approvalId", needs_approval as "needsApproval", ${LIVE_RUN} as "runId"
			from payouts join offers on offers.id = payouts.offer_id where payouts.id = $1`,
			[payoutId],
		)
		if (payout === undefined) throw new Problem('not_found')
		const { offer_id, status, iban_sealed, account_holder } = payout
		if (status !== 'processing' || iban_sealed === null || account_holder === null) {
			throw new Problem('move_refused', { text: 'payout_nothing_to_reveal' })
		}
		refuseInRun(payout)
		if (await needsApproval(context, tx, { ...payout, operator })) {
			throw new Problem('move_refused', { text: 'payout_needs_approval' })
		}
		if ((await debtOf(tx, payout.userId)) > 0) throw new Problem('move_refused', { text: 'payout_debt_open' })
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'payouts.reveal',
			subject: String(payoutId),
		})
		return { account_number: await ibanVault(secrets).open(tx, iban_sealed, offer_id), account_holder }
	})
}
