import type { OperatorEntry } from '@skinverse/contract/entities/operator/operator'
import type { Database } from '../../../platform/database/database.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import { isPassword } from '../../../platform/passwords/password.ts'
import type { Platform } from '../../../platform/platform.ts'
import { invalidField } from '../../../platform/problem.ts'
import { forgetAttempts, takeAttempt } from '../../../platform/rate-limit.ts'
import { forgetSignInAttempts, officeSignIn, takeSignInAttempt } from '../../../platform/sign-in-limits.ts'
import { createPendingSignIn, hasFactor, operator as ownerOf } from '../../second-factors/index.ts'
import { isKnownAddress, isKnownDevice } from '../sessions/operator-devices.ts'
import { type SignedIn, startSession } from '../sessions/start-session.ts'

interface Credentials {
	username: string
	password: string
}

interface SignIn {
	credentials: Credentials
	origin: Origin
	/** The browser's current session, which the new one replaces. */
	formerSessionId: string | undefined
	/** The browser's device cookie. */
	device: string | undefined
}

/** The secret of a sign-in whose second factor is pending. */
interface Pending {
	pending: string
}

/** The same response, in the same time, for an unknown e-mail, a wrong password and a disabled operator. */
export async function signIn(
	{ db, config }: Pick<Platform, 'db' | 'config'>,
	{ credentials, origin, formerSessionId, device }: SignIn,
): Promise<SignedIn | Pending> {
	const { username, password } = credentials
	await takeOperatorAttempt(db, username, origin.ip, device)
	const row = await db.maybe<OperatorEntry & { password_hash: string; disabled: boolean }>(
		`select id, name, email, role, password_hash, disabled_at is not null as disabled
		from operators where lower(email) = lower($1)`,
		[username],
	)
	const matches = await isPassword(row?.password_hash ?? null, password)
	if (row === undefined || !matches || row.disabled) throw invalidField('username', 'sign_in_failed')
	await forgetSignInAttempts(db, officeSignIn, { username, ip: origin.ip })
	if (device !== undefined) await forgetAttempts(db, 'operator_login_device', device)
	const { password_hash: passwordHash, disabled: _, ...operator } = row
	const owner = ownerOf(operator.id)
	return db.transaction(async (tx) => {
		// If the password was replaced, or the operator disabled, while this one was being checked, it is refused. The
		// lock also serialises this sign-in with the enrolment of a second factor.
		const isStill = await tx.maybe(
			`select id from operators where id = $1 and password_hash = $2 and disabled_at is null
			for no key update`,
			[operator.id, passwordHash],
		)
		if (isStill === undefined) throw invalidField('username', 'sign_in_failed')
		if (await hasFactor(tx, owner))
			return {
				pending: await createPendingSignIn(tx, { owner, credentials: passwordHash, byPassword: true }),
			}
		return startSession(config, tx, { operator, origin, formerSessionId, device, factor: null })
	})
}

/**
 * A browser that this operator used before has its own rate limit: guesses from elsewhere, even from the same
 * address, never lock it out.
 */
async function takeOperatorAttempt(
	db: Database,
	username: string,
	ip: string,
	device: string | undefined,
): Promise<void> {
	if (device !== undefined && (await isKnownDevice(db, username, device))) {
		return takeAttempt(db, 'operator_login_device', device, username)
	}
	await takeSignInAttempt(db, officeSignIn, { username, ip }, (address) =>
		isKnownAddress(db, username, address),
	)
}
