import type { Sql } from '../../platform/database/database.ts'
import { completeRemoval } from './enrolment.ts'
import { type FactorOwner, idsOf, lockOwner } from './owner.ts'

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

/**
 * For an owner whose account was taken over: factors and recovery codes of the last days are removed, or the owner
 * could not sign in without the attacker's; older passkeys need the new password. True if any factor was removed.
 */
export async function dropRecentFactors(tx: Sql, owner: FactorOwner): Promise<boolean> {
	await lockOwner(tx, owner)
	const values = [...idsOf(owner), TRUSTED_AFTER_DAYS]
	const recent = '(user_id = $1 or operator_id = $2) and created_at > now() - make_interval(days => $3)'
	const apps = await tx.many<{ counted: boolean }>(
		`delete from totp_factors where ${recent} returning secret is not null as counted`,
		values,
	)
	const passkeys = await tx.run(`delete from passkeys where ${recent}`, values)
	await tx.run(`delete from recovery_codes where ${recent}`, values)
	await tx.run(
		'update passkeys set needs_password = true where user_id = $1 or operator_id = $2',
		idsOf(owner),
	)
	await completeRemoval(tx, owner)
	// An unfinished enrolment was not a factor yet.
	return passkeys > 0 || apps.some(({ counted }) => counted)
}
