import type { PasskeyRequest } from '@skinverse/contract/entities/second-factors'
import type { PasskeyAssertion } from '@skinverse/contract/rules/second-factors'
import type { Operator } from '../../../platform/http/identity.ts'
import { isPassword } from '../../../platform/passwords/password.ts'
import type { Platform } from '../../../platform/platform.ts'
import { invalidField } from '../../../platform/problem.ts'
import { forgetAttempts, takeAttempt } from '../../../platform/rate-limit.ts'
import { checkFactor, methodsOf, operator as ownerOf, requestPasskey } from '../../second-factors/index.ts'
import { confirmSession } from '../sessions/sessions.ts'

interface Proof {
	password?: string
	code?: string
	passkey?: PasskeyAssertion
}

/** Checks the proof for a sensitive action (`confirmed` in the contract); returns the session's new secret. */
export async function confirmOperator(
	platform: Platform,
	operator: Operator,
	{ password, code, passkey }: Proof,
	ip: string,
): Promise<string> {
	const { id, sessionId } = operator
	if (code !== undefined || passkey !== undefined)
		await checkFactor(platform, ownerOf(id), { code, passkey }, { ip, device: sessionId })
	else await requireOwnPassword(platform, { id, sessionId }, password)
	return confirmSession(platform.db, operator, passkey?.id)
}

/** Rate-limited, in case the session is stolen. */
async function requireOwnPassword(
	{ db }: Pick<Platform, 'db'>,
	{ id, sessionId }: Pick<Operator, 'id' | 'sessionId'>,
	password: string | undefined,
): Promise<void> {
	if (password === undefined) throw invalidField('password', 'password_is_required')
	await takeAttempt(db, 'operator_password_change', sessionId)
	const { stored } = await db.one<{ stored: string }>(
		'select password_hash as stored from operators where id = $1',
		[id],
	)
	if (!(await isPassword(stored, password))) throw invalidField('password', 'current_password_wrong')
	await forgetAttempts(db, 'operator_password_change', sessionId)
}

/** The proofs that this operator can give without a new sign-in. */
export async function readConfirmationMethods(
	{ db }: Pick<Platform, 'db'>,
	{ id, recentlyConfirmed }: Operator,
): Promise<{ methods: ('password' | 'totp' | 'passkey')[]; confirmed: boolean }> {
	const factors = (await methodsOf(db, ownerOf(id))).filter((method) => method !== 'recovery_code')
	return { methods: [...factors, 'password'], confirmed: recentlyConfirmed }
}

export function requestConfirmationPasskey(platform: Platform, { id }: Operator): Promise<PasskeyRequest> {
	return requestPasskey(platform, { purpose: 'prove', owner: ownerOf(id) })
}
