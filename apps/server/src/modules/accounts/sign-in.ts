import { invalidField } from '../../platform/problem.ts'
import { addressKey, forgetAttempts, takeAttempt } from '../../platform/rate-limit.ts'
import type { AccountsContext } from './context.ts'
import { isPassword } from './password.ts'

interface Credentials {
	username: string
	password: string
}

/**
 * The same answer, after the same work, for an unknown e-mail and a wrong password. Only who knows the password
 * is told that the account is blocked.
 */
export async function checkCredentials(
	{ platform }: AccountsContext,
	{ username, password }: Credentials,
	ip: string,
): Promise<{ userId: number }> {
	const { db } = platform
	// Per address against trying many accounts, per account against trying from many addresses.
	await takeAttempt(db, 'login_address', addressKey(ip))
	await takeAttempt(db, 'login_account', username)
	const row = await db.maybe<{ id: number; password_hash: string | null; blocked: boolean }>(
		'select id, password_hash, blocked_at is not null as blocked from users where lower(email) = lower($1)',
		[username],
	)
	const matches = await isPassword(row?.password_hash ?? null, password)
	if (row === undefined || !matches) throw invalidField('username', 'sign_in_failed')
	if (row.blocked) throw invalidField('username', 'sign_in_blocked')
	await forgetAttempts(db, 'login_account', username)
	return { userId: row.id }
}
