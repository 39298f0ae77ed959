import type { Sql } from '../../platform/database/database.ts'
import { type FactorOwner, idsOf } from './owner.ts'

/**
 * Whether a passkey that was checked before the owner's row was locked still signs in alone. To be asked under that
 * lock: a reset that came in between removed the passkey, or made it need the password.
 */
export async function isPasskeyStillGood(tx: Sql, passkeyId: string, owner: FactorOwner): Promise<boolean> {
	const passkey = await tx.maybe(
		`select from passkeys where id = $3 and (user_id = $1 or operator_id = $2) and not needs_password`,
		[...idsOf(owner), passkeyId],
	)
	return passkey !== undefined
}
