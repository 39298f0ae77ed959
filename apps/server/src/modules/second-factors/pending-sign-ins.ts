import type { Database, Sql } from '../../platform/database/database.ts'
import { hashSecret, newSecret } from '../../platform/http/session-cookie.ts'
import { type FactorOwner, idsOf, ownerOf } from './owner.ts'

/** Enough time to look for the recovery codes. */
export const PENDING_MINUTES = 10
/** Then the password is required again; the rate limits of codes are independent of it. */
const PENDING_ATTEMPTS = 10

interface NewPendingSignIn {
	owner: FactorOwner
	/** A fingerprint of the first step's credentials, such as the password hash: if it changes, the sign-in is void. */
	credentials: string
	wantsToken?: boolean
	/** Whether the first step was the password. */
	byPassword: boolean
}

/** A sign-in whose second factor is pending. The secret goes to the browser and is valid for the second step only. */
export async function createPendingSignIn(
	db: Sql,
	{ owner, credentials, byPassword, wantsToken = false }: NewPendingSignIn,
): Promise<string> {
	const secret = newSecret()
	await db.run(
		`insert into pending_sign_ins
			(user_id, operator_id, token_hash, credentials_hash, wants_token, by_password, expires_at)
		values ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7))`,
		[...idsOf(owner), hashSecret(secret), hashSecret(credentials), wantsToken, byPassword, PENDING_MINUTES],
	)
	return secret
}

export interface PendingSignIn {
	owner: FactorOwner
	wantsToken: boolean
	byPassword: boolean
	/** Whether the first step checked these credentials. */
	isAgainst(credentials: string): boolean
}

interface PendingRow {
	user_id: number | null
	operator_id: number | null
	credentials_hash: Buffer
	wants_token: boolean
	by_password: boolean
}

const OPEN = 'token_hash = $1 and expires_at > now() and attempts < $2'

export async function findPendingSignIn(
	db: Sql,
	kind: FactorOwner['kind'],
	secret: string | undefined,
): Promise<PendingSignIn | undefined> {
	if (secret === undefined) return undefined
	const row = await db.maybe<PendingRow>(
		`select user_id, operator_id, credentials_hash, wants_token, by_password from pending_sign_ins where ${OPEN}`,
		[hashSecret(secret), PENDING_ATTEMPTS],
	)
	return row && pendingOf(row, kind)
}

/** The same, and counts one attempt at the second step: outside of any transaction, as a refusal would undo it. */
export async function takePendingAttempt(
	db: Database,
	kind: FactorOwner['kind'],
	secret: string | undefined,
): Promise<PendingSignIn | undefined> {
	if (secret === undefined) return undefined
	const row = await db.maybe<PendingRow>(
		`update pending_sign_ins set attempts = attempts + 1 where ${OPEN}
		returning user_id, operator_id, credentials_hash, wants_token, by_password`,
		[hashSecret(secret), PENDING_ATTEMPTS],
	)
	return row && pendingOf(row, kind)
}

function pendingOf(row: PendingRow, kind: FactorOwner['kind']): PendingSignIn | undefined {
	const owner = ownerOf(row)
	if (owner.kind !== kind) return undefined
	const isAgainst = (credentials: string) => hashSecret(credentials).equals(row.credentials_hash)
	return { owner, wantsToken: row.wants_token, byPassword: row.by_password, isAgainst }
}

/** Consumes it; false if another request was faster. */
export async function completePendingSignIn(tx: Sql, secret: string): Promise<boolean> {
	return (await tx.run('delete from pending_sign_ins where token_hash = $1', [hashSecret(secret)])) === 1
}
