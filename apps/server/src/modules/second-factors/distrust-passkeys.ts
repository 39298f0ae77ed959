import type { Sql } from '../../platform/database/database.ts'
import { type FactorOwner, idsOf } from './owner.ts'

/**
 * A Steam account, passkey or trade link that was set this recently may be an attacker's: the owner has hardly used
 * it yet.
 */
export const TRUSTED_AFTER_DAYS = 7

/**
 * Passkeys of the last days no longer sign in alone, but only together with the new password. `trusted` is the one
 * that confirmed the new password.
 */
export async function distrustPasskeys(tx: Sql, owner: FactorOwner, trusted?: string): Promise<void> {
	await tx.run(
		`update passkeys set needs_password = true
		where (user_id = $1 or operator_id = $2) and created_at > now() - make_interval(days => $3)
			and id is distinct from $4`,
		[...idsOf(owner), TRUSTED_AFTER_DAYS, trusted ?? null],
	)
}
