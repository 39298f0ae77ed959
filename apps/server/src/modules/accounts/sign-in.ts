import type { Origin } from '../../platform/http/origin.ts'
import { isPassword } from '../../platform/passwords/password.ts'
import { invalidField } from '../../platform/problem.ts'
import { forgetSignInAttempts, shopSignIn, takeSignInAttempt } from '../../platform/sign-in-limits.ts'
import type { AccountsContext } from './context.ts'
import { isKnownAddress } from './known-devices.ts'
import { noteFailedSignIn } from './note-failed-sign-in.ts'
import type { Credentials } from './second-factor/begin-second-step.ts'
import type { SignIn } from './start-session.ts'

interface Typed {
	username: string
	password: string
}

/**
 * The same response, after the same work, for an unknown e-mail and a wrong password (timing attack). Only a caller
 * with
 * the right password learns that the account is blocked.
 */
export async function checkCredentials(
	context: AccountsContext,
	{ username, password }: Typed,
	origin: Origin,
): Promise<SignIn & { credentials: Credentials }> {
	const { db, log } = context.platform
	const attempt = { username, ip: origin.ip }
	await takeSignInAttempt(db, shopSignIn, attempt, (address) => isKnownAddress(db, username, address))
	const row = await db.maybe<Credentials & { id: number; blocked: boolean }>(
		'select id, password_hash, steam_id, blocked_at is not null as blocked from users where lower(email) = lower($1)',
		[username],
	)
	const matches = await isPassword(row?.password_hash ?? null, password)
	if (row === undefined || !matches) {
		log.info({ user_id: row?.id, ip: origin.ip }, 'sign-in failed')
		await noteFailedSignIn(context, username, origin)
		throw invalidField('username', 'sign_in_failed')
	}
	if (row.blocked) throw invalidField('username', 'sign_in_blocked')
	await forgetSignInAttempts(db, shopSignIn, attempt)
	return {
		userId: row.id,
		hasProvedFactor: false,
		credentials: row,
		check({ password_hash, is_blocked }) {
			if (is_blocked) throw invalidField('username', 'sign_in_blocked')
			if (password_hash !== row.password_hash) throw invalidField('username', 'sign_in_failed')
		},
	}
}
