import type { Database, Sql } from '../../platform/database/database.ts'
import type { ShopUser } from '../../platform/http/identity.ts'
import type { Origin } from '../../platform/http/origin.ts'
import { FORMER_SECRET_SECONDS, renewSecret } from '../../platform/http/renew-secret.ts'
import { hashSecret, newSecret } from '../../platform/http/session-cookie.ts'
import { CONFIRMATION_MINUTES, SESSION_IDLE_DAYS, type SessionRow, sessionsIn } from './gather-sessions.ts'

export { SESSION_IDLE_DAYS, SESSION_LONGEST_DAYS } from './gather-sessions.ts'

/** Always a new secret: a value that the browser had before signing in never becomes a session (session fixation). */
export async function createSession(
	db: Sql,
	userId: number,
	kind: ShopUser['via'],
	origin: Origin,
): Promise<{ secret: string; id: string }> {
	const secret = newSecret()
	const { id } = await db.one<{ id: string }>(
		`insert into sessions (user_id, token_hash, kind, device, ip, expires_at)
		values ($1, $2, $3, $4, $5, now() + make_interval(days => $6)) returning id`,
		[userId, hashSecret(secret), kind, origin.device, origin.ip, SESSION_IDLE_DAYS],
	)
	return { secret, id }
}

export async function findSession(
	db: Database,
	secret: string,
	kind: ShopUser['via'],
): Promise<ShopUser | null> {
	const secretHash = hashSecret(secret)
	const sessions = sessionsIn(db)
	const row = await sessions.find(secretHash)
	if (row?.kind !== kind) return kind === 'cookie' ? findRenewedSession(db, secretHash) : null
	if (row.rested) sessions.touch(row.id)
	return { ...shopUserOf(row), via: kind, recentlyConfirmed: row.recently_confirmed, secretHash }
}

const shopUserOf = (row: Omit<SessionRow, 'recently_confirmed'>) => ({
	id: row.user_id,
	email: row.email,
	emailVerified: row.verified,
	languageId: row.language_id,
	currencyCode: row.currency_code,
	tradeUrl: row.trade_url,
	sessionId: row.id,
})

/**
 * Other requests of a browser may be in progress while its secret is renewed: for a grace period the former one can
 * read.
 */
async function findRenewedSession(db: Database, secretHash: Buffer): Promise<ShopUser | null> {
	const row = await db.maybe<Omit<SessionRow, 'recently_confirmed'>>(
		`select s.id, s.user_id, u.email, u.email_verified_at is not null as verified, u.language_id, u.currency_code,
			u.trade_url
		from sessions s join users u on u.id = s.user_id
		where s.former_hash = $1 and s.renewed_at > now() - make_interval(secs => $2) and s.expires_at > now()
			and u.blocked_at is null and u.deleted_at is null`,
		[secretHash, FORMER_SECRET_SECONDS],
	)
	if (row === undefined) return null
	return { ...shopUserOf(row), via: 'cookie', recentlyConfirmed: false, secretHash, isByFormerSecret: true }
}

/**
 * After a confirmation of identity. Undefined for a bearer token: it has no cookie to be renewed, and stays as it is.
 */
export async function renewSession(
	tx: Sql,
	user: Pick<ShopUser, 'sessionId' | 'via' | 'secretHash'>,
): Promise<string | undefined> {
	return user.via === 'cookie' ? renewSecret(tx, 'sessions', user) : undefined
}

/** Records a confirmation of the session; for a passkey with its credential id, in base64url. */
export async function confirmSession(db: Sql, sessionId: string, credentialId?: string): Promise<void> {
	const credential = credentialId === undefined ? null : Buffer.from(credentialId, 'base64url')
	await db.run(
		`update sessions set confirmed_at = now(),
			confirmed_passkey_id = (select id from passkeys where credential_id = $2)
		where id = $1`,
		[sessionId, credential],
	)
}

/** The passkey that confirmed the session, while the confirmation lasts. */
export async function passkeyThatConfirmed(db: Sql, sessionId: string): Promise<string | undefined> {
	const row = await db.maybe<{ id: string }>(
		`select confirmed_passkey_id as id from sessions where id = $1 and confirmed_passkey_id is not null
			and confirmed_at > now() - make_interval(mins => $2)`,
		[sessionId, CONFIRMATION_MINUTES],
	)
	return row?.id
}

export async function endSession(db: Sql, userId: number, sessionId: string): Promise<boolean> {
	return (await db.run('delete from sessions where user_id = $1 and id::text = $2', [userId, sessionId])) > 0
}

export function endOtherSessions(db: Sql, userId: number, keep: string | null): Promise<number> {
	return db.run('delete from sessions where user_id = $1 and id is distinct from $2', [userId, keep])
}

/** The session that the browser had until now, of any account. */
export async function endSessionOf(db: Sql, secret: string): Promise<void> {
	await db.run('delete from sessions where token_hash = $1', [hashSecret(secret)])
}
