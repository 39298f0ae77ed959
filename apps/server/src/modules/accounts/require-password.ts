import type { ShopUser } from '../../platform/http/identity.ts'
import { isPassword } from '../../platform/passwords/password.ts'
import { invalidField } from '../../platform/problem.ts'
import { forgetAttempts, takeAttempt } from '../../platform/rate-limit.ts'
import type { AccountsContext } from './context.ts'

/**
 * Asks again for what is not to be done by a found phone or a stolen session, which may guess but a few times.
 * Gives the hash that the password fits, null for an account without one.
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
	// An account that came through Steam has no password to ask for.
	if (stored === null) return null
	if (password === '') throw invalidField(field, 'password_is_required')
	await takeAttempt(db, 'password_session', user.sessionId)
	if (!(await isPassword(stored, password))) throw invalidField(field, 'current_password_wrong')
	await forgetAttempts(db, 'password_session', user.sessionId)
	return stored
}
