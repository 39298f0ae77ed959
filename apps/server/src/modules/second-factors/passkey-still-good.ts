import type { Sql } from '../../platform/database/database.ts'
import { type FactorOwner, idsOf } from './owner.ts'

/**
 * Whether a passkey that was just checked can still sign in alone. Called with the owner locked: a passkey that was
 * removed, or needs the password after a reset, opens no session.
 */
export async function isPasskeyStillGood(tx: Sql, passkeyId: string, owner: FactorOwner): Promise<boolean> {
	const row = await tx.maybe(
		'select from passkeys where id = $3 and (user_id = $1 or operator_id = $2) and not needs_password',
		[...idsOf(owner), passkeyId],
	)
	return row !== undefined
}
