import type { PasskeyRequest } from '@skinverse/contract/entities/second-factors'
import type { PasskeyAssertion } from '@skinverse/contract/rules/second-factors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sql } from '../../../platform/database/database.ts'
import { invalidField } from '../../../platform/problem.ts'
import { addressKey, takeAttempt } from '../../../platform/rate-limit.ts'
import { isPasskeyStillGood, requestPasskey, shopper, usePasskey } from '../../second-factors/index.ts'
import type { AccountsContext } from '../context.ts'
import type { LockedAccount } from '../lock-account.ts'
import { startBrowserSession } from '../start-session.ts'

const SIGN_IN = { purpose: 'sign_in_shop' } as const

export async function requestSignInPasskey(
	{ platform }: AccountsContext,
	request: FastifyRequest,
): Promise<PasskeyRequest> {
	await takeAttempt(platform.db, 'passkey_address', addressKey(request.ip))
	return requestPasskey(platform, SIGN_IN)
}

/** A passkey is two factors in one: the device, and the PIN or fingerprint that unlocks it. */
export async function signInWithPasskey(
	context: AccountsContext,
	{ passkey, token = false }: { passkey: PasskeyAssertion; token?: boolean },
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<{ token?: string }> {
	const { platform } = context
	await takeAttempt(platform.db, 'passkey_address', addressKey(request.ip))
	const { id: userId, passkeyId } = await usePasskey(platform, SIGN_IN, passkey)
	const check = async ({ is_blocked }: LockedAccount, tx: Sql) => {
		if (is_blocked) throw invalidField('passkey', 'sign_in_blocked')
		const isGood = await isPasskeyStillGood(tx, passkeyId, shopper(userId))
		if (!isGood) throw invalidField('passkey', 'passkey_refused')
	}
	const signIn = { userId, check, hasProvedFactor: true, wantsToken: token }
	return { token: await startBrowserSession(context, signIn, request, reply) }
}
