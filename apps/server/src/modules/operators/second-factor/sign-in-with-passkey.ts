import type { OperatorEntry } from '@skinverse/contract/entities/operator/operator'
import type { PasskeyRequest } from '@skinverse/contract/entities/second-factors'
import type { PasskeyAssertion } from '@skinverse/contract/rules/second-factors'
import type { Origin } from '../../../platform/http/origin.ts'
import type { Platform } from '../../../platform/platform.ts'
import { invalidField } from '../../../platform/problem.ts'
import { addressKey, takeAttempt } from '../../../platform/rate-limit.ts'
import { isPasskeyStillGood, requestPasskey, usePasskey } from '../../second-factors/index.ts'
import { type SignedIn, startSession } from '../sessions/start-session.ts'

const SIGN_IN = { purpose: 'sign_in_office' } as const

export async function requestSignInPasskey(platform: Platform, ip: string): Promise<PasskeyRequest> {
	await takeAttempt(platform.db, 'passkey_address', addressKey(ip))
	return requestPasskey(platform, SIGN_IN)
}

/** A passkey counts as two factors: the device, and its PIN or fingerprint. */
export async function signInWithPasskey(
	platform: Platform,
	passkey: PasskeyAssertion,
	{
		origin,
		formerSessionId,
		device,
	}: { origin: Origin; formerSessionId: string | undefined; device: string | undefined },
): Promise<SignedIn> {
	const { db, config } = platform
	await takeAttempt(db, 'passkey_address', addressKey(origin.ip))
	const { passkeyId, ...owner } = await usePasskey(platform, SIGN_IN, passkey)
	return db.transaction(async (tx) => {
		const operator = await tx.maybe<OperatorEntry>(
			'select id, name, email, role from operators where id = $1 and disabled_at is null for no key update',
			[owner.id],
		)
		// A factor that was reset while this one was being checked opens no session.
		const isGood = operator !== undefined && (await isPasskeyStillGood(tx, passkeyId, owner))
		if (!isGood) throw invalidField('passkey', 'passkey_refused')
		return startSession(config, tx, { operator, origin, formerSessionId, device, factor: 'passkey' })
	})
}
