import type { Sql } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/problem.ts'
import { type ChallengeFor, useChallenge } from './challenges.ts'

/** The same response for every fault: an old challenge, another origin, another account's passkey, a bad signature. */
export function refusePasskey(cause?: unknown): never {
	const problem = invalidField('passkey', 'passkey_refused')
	problem.cause = cause
	throw problem
}

/** Consumes the challenge that the browser claims was signed; the signature is checked afterwards. */
export async function openChallengeIn(
	db: Sql,
	use: ChallengeFor,
	passkey: { response: { clientDataJSON: string } },
): Promise<string> {
	const challenge = challengeIn(passkey.response.clientDataJSON)
	if (challenge === undefined || !(await useChallenge(db, use, challenge))) refusePasskey('no open challenge')
	return challenge
}

function challengeIn(clientDataJSON: string): string | undefined {
	try {
		const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
		if (typeof data !== 'object' || data === null || !('challenge' in data)) return undefined
		return typeof data.challenge === 'string' ? data.challenge : undefined
	} catch {
		return undefined
	}
}
