import type { Sql } from '../database/database.ts'
import { Problem } from '../problem.ts'
import { hashSecret, newSecret } from './session-cookie.ts'

/** How long requests in progress may still read after the secret was renewed. */
export const FORMER_SECRET_SECONDS = 15

interface SessionInUse {
	sessionId: string
	/** The hash of the request's secret. */
	secretHash: Buffer
}

/**
 * Gives a session a new secret after an identity confirmation, in the same transaction. A stolen copy of the cookie
 * stops working, and so does a request in progress with it: it gets 419.
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
