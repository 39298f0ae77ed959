import { randomBytes } from 'node:crypto'
import type { Sql } from '../../platform/database/database.ts'
import { hashSecret } from '../../platform/http/session-cookie.ts'
import { type FactorOwner, idsOf } from './owner.ts'

const CHALLENGE_BYTES = 32
/** The same as the browser's own timeout for passkeys. */
export const CHALLENGE_MINUTES = 5

/**
 * `register` and `prove` are bound to one owner; the two sign-ins, of the shop and of the back office, are not: only
 * the passkey identifies the owner.
 */
export type ChallengeFor =
	| { purpose: 'register' | 'prove'; owner: FactorOwner }
	| { purpose: 'sign_in_shop' | 'sign_in_office' }

const idsFor = (use: ChallengeFor) => ('owner' in use ? idsOf(use.owner) : ([null, null] as const))

export async function createChallenge(db: Sql, use: ChallengeFor): Promise<Uint8Array<ArrayBuffer>> {
	const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES))
	await db.run(
		`insert into factor_challenges (user_id, operator_id, challenge_hash, purpose, expires_at)
		values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
		[
			...idsFor(use),
			hashSecret(Buffer.from(challenge).toString('base64url')),
			use.purpose,
			CHALLENGE_MINUTES,
		],
	)
	return challenge
}

/** Whether this challenge, in base64url, was issued for this use and is still open. It is consumed in any case. */
export async function useChallenge(db: Sql, use: ChallengeFor, challenge: string): Promise<boolean> {
	const row = await db.maybe<{ is_open: boolean }>(
		`delete from factor_challenges where challenge_hash = $3 and purpose = $4
			and user_id is not distinct from $1 and operator_id is not distinct from $2
		returning expires_at > now() as is_open`,
		[...idsFor(use), hashSecret(challenge), use.purpose],
	)
	return row?.is_open ?? false
}
