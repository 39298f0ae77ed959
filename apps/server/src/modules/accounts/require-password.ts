import type { ShopUser } from '../../platform/http/identity.ts'
import { isPassword } from '../../platform/passwords/password.ts'
import { invalidField } from '../../platform/problem.ts'
import { forgetAttempts, takeAttempt } from '../../platform/rate-limit.ts'
import type { AccountsContext } from './context.ts'

/**
 * Asks for the password again before actions that a found phone or a stolen session must not do; guesses are limited.
 * Returns the matching hash, or null for an account without a password.
 */
export async function requirePassword(
	{ platform: { db } }: AccountsContext,
	user: Pick<ShopUser, 'id' | 'sessionId'>,
	password: string,
	field = 'cur_password',
): Promise<string | null> {
	const { password_hash: stored } = await db.one<{ password_hash: string | null }>(
		'select password_hash from users where id = $1',
		[user.id],
	)
	// An account that signed up through Steam has no password.
	if (stored === null) return null
	if (password === '') throw invalidField(field, 'password_is_required')
	await takeAttempt(db, 'password_session', user.sessionId)
	if (!(await isPassword(stored, password))) throw invalidField(field, 'current_password_wrong')
	await forgetAttempts(db, 'password_session', user.sessionId)
	return stored
}
