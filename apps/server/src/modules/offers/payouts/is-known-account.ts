import { lastOfIban } from '@skinverse/contract/iban'
import type { PayoutsContext } from '../context.ts'
import { ibanVault } from '../iban-vault.ts'

/** Whether this seller has used this account number before. */
export async function isKnownAccount(
	{ platform: { db, secrets } }: Pick<PayoutsContext, 'platform'>,
	userId: number,
	iban: string,
): Promise<boolean> {
	const vault = ibanVault(secrets)
	// Few share the same last four characters; only decryption can compare the rest.
	const candidates = await db.many<{ offer_id: number; iban_sealed: Buffer }>(
		`select payouts.offer_id, iban_sealed from payouts join offers on offers.id = payouts.offer_id
		where offers.user_id = $1 and iban_last = $2`,
		[userId, lastOfIban(iban)],
	)
	for (const { offer_id, iban_sealed } of candidates) {
		if ((await vault.open(db, iban_sealed, offer_id)) === iban) return true
	}
	return false
}
