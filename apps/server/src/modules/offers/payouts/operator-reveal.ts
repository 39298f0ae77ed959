import type { PayoutAccount } from '@skinverse/contract/entities/office-payout'
import { Problem } from '../../../platform/problem.ts'
import { recordChange } from '../../backoffice/index.ts'
import type { OffersContext } from '../context.ts'
import { ibanVault } from '../iban-vault.ts'
import type { OperatorCall } from '../operator-move.ts'

interface SealedAccount {
	offer_id: number
	status: string
	iban_sealed: Buffer | null
	account_holder: string | null
}

/** The whole IBAN, for whoever makes the bank transfer and for as long as it has to be made. Each look is in the trail. */
export async function revealAccount(
	{ platform: { db, secrets } }: Pick<OffersContext, 'platform'>,
	payoutId: number,
	{ operator, origin }: OperatorCall,
): Promise<PayoutAccount> {
	return db.transaction(async (tx) => {
		const payout = await tx.maybe<SealedAccount>(
			'select offer_id, status, iban_sealed, account_holder from payouts where id = $1',
			[payoutId],
		)
		if (payout === undefined) throw new Problem('not_found')
		const { offer_id, status, iban_sealed, account_holder } = payout
		if (status !== 'processing' || iban_sealed === null || account_holder === null) {
			throw new Problem('move_refused', { text: 'payout_nothing_to_reveal' })
		}
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'payouts.reveal',
			subject: String(payoutId),
		})
		return { account_number: ibanVault(secrets).open(iban_sealed, offer_id), account_holder }
	})
}
