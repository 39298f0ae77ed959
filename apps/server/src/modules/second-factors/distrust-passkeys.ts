import type { Sql } from '../../platform/database/database.ts'
import { type FactorOwner, idsOf } from './owner.ts'

/**
 * Passkeys of the last days no longer sign in alone, but only beside the password that was just set. `trusted` is the
 * one that confirmed the new password.
 */
export async function distrustPasskeys(
	tx: Sql,
	owner: FactorOwner,
	days: number,
	trusted?: string,
): Promise<void> {
	await tx.run(
		`update passkeys set needs_password = true
		where (user_id = $1 or operator_id = $2) and created_at > now() - make_interval(days => $3)
			and id is distinct from $4`,
		[...idsOf(owner), days, trusted ?? null],
	)
}
