import type { Sql } from '../database/database.ts'
import { Problem } from '../problem.ts'
import { hashSecret, newSecret } from './session-cookie.ts'

/** How long calls that were under way when the secret was renewed may still read. */
export const FORMER_SECRET_SECONDS = 15

interface SessionInUse {
	sessionId: string
	/** Of the secret that the call came in with. */
	secretHash: Buffer
}

/**
 * Gives a session a new secret once its user has confirmed their identity, in the same transaction. A copied cookie no
 * longer works, and neither does a call that is already under way with it: it gets 419.
 */
export async function renewSecret(
	tx: Sql,
	table: 'sessions' | 'operator_sessions',
	{ sessionId, secretHash }: SessionInUse,
): Promise<string> {
	const secret = newSecret()
	const renewed = await tx.run(
		`update ${table} set former_hash = token_hash, renewed_at = now(), token_hash = $3
		where id = $1 and token_hash = $2`,
		[sessionId, secretHash, hashSecret(secret)],
	)
	if (renewed === 0) throw new Problem('csrf_mismatch')
	return secret
}
