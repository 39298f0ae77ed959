import type { OperatorEntry } from '@skinverse/contract/entities/operator'
import type { Platform } from '../../platform/platform.ts'
import { invalidField } from '../../platform/problem.ts'
import { addressKey, forgetAttempts, takeAttempt } from '../../platform/rate-limit.ts'
import { isPassword } from '../accounts/index.ts'
import type { Origin } from './origin.ts'
import { createSession, endSession } from './sessions.ts'
import { recordChange } from './trail.ts'

interface Credentials {
	username: string
	password: string
}

interface SignIn {
	credentials: Credentials
	origin: Origin
	/** The session this browser still has: it makes room for the new one. */
	formerSessionId: string | undefined
}

/** The same answer, after the same work, for an unknown e-mail, a wrong password and a disabled operator. */
export async function signIn(
	{ db }: Pick<Platform, 'db'>,
	{ credentials, origin, formerSessionId }: SignIn,
): Promise<{ secret: string; operator: OperatorEntry }> {
	const { username, password } = credentials
	await takeAttempt(db, 'operator_login_address', addressKey(origin.ip))
	await takeAttempt(db, 'operator_login_account', username)
	const row = await db.maybe<OperatorEntry & { password_hash: string; disabled: boolean }>(
		`select id, name, email, role, password_hash, disabled_at is not null as disabled
		from operators where lower(email) = lower($1)`,
		[username],
	)
	const matches = await isPassword(row?.password_hash ?? null, password)
	if (row === undefined || !matches || row.disabled) throw invalidField('username', 'sign_in_failed')
	await forgetAttempts(db, 'operator_login_account', username)
	const { password_hash: _, disabled: __, ...operator } = row
	const secret = await db.transaction(async (tx) => {
		// A password that was replaced, or an operator disabled, while this one was being checked lets nobody in.
		const isStill = await tx.maybe(
			`select id from operators where id = $1 and password_hash = $2 and disabled_at is null for share`,
			[operator.id, row.password_hash],
		)
		if (isStill === undefined) throw invalidField('username', 'sign_in_failed')
		if (formerSessionId !== undefined) await endSession(tx, formerSessionId)
		await recordChange(tx, { operatorId: operator.id, origin, action: 'operators.sign_in' })
		return createSession(tx, operator.id, origin)
	})
	return { secret, operator }
}
