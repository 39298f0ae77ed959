import type { Database, Sql } from '../../platform/database/database.ts'
import type { ShopUser } from '../../platform/http/identity.ts'
import type { Origin } from '../../platform/http/origin.ts'
import { FORMER_SECRET_SECONDS, renewSecret } from '../../platform/http/renew-secret.ts'
import { hashSecret, newSecret } from '../../platform/http/session-cookie.ts'

/** A session ends after this long without a call; every call starts the time anew. */
export const SESSION_IDLE_DAYS = 30
/** Even one that never rests ends one day. */
export const SESSION_LONGEST_DAYS = 180
/** Writing on every call would make each read a write; a minute is exact enough for people. */
const TOUCH_AFTER_SECONDS = 60
/** How long a password, a second factor or a sign-in counts as proof for sensitive actions. */
const CONFIRMATION_MINUTES = 10

/** Always a new secret: what a browser carried before signing in is never promoted to a session. */
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

interface SessionRow {
	id: string
	user_id: number
	email: string | null
	verified: boolean
	language_id: number | null
	trade_url: string | null
	rested: boolean
	recently_confirmed: boolean
}

export async function findSession(
	db: Database,
	secret: string,
	kind: ShopUser['via'],
): Promise<ShopUser | null> {
	const secretHash = hashSecret(secret)
	const { rows } = await db.pool.query<SessionRow>({
		// Asked with nearly every call, so prepared once for each connection.
		name: 'find_session',
		text: `select s.id, s.user_id, u.email, u.email_verified_at is not null as verified, u.language_id, u.trade_url,
			s.last_used_at < now() - make_interval(secs => $3) as rested,
			s.confirmed_at > now() - make_interval(mins => $4) as recently_confirmed
		from sessions s join users u on u.id = s.user_id
		where s.token_hash = $1 and s.kind = $2 and s.expires_at > now() and u.blocked_at is null and u.deleted_at is null`,
		values: [secretHash, kind, TOUCH_AFTER_SECONDS, CONFIRMATION_MINUTES],
	})
	const [row] = rows
	if (row === undefined) return kind === 'cookie' ? findRenewedSession(db, secretHash) : null
	if (row.rested) {
		await db.run(
			`update sessions set last_used_at = now(),
				expires_at = least(now() + make_interval(days => $2), created_at + make_interval(days => $3))
			where id = $1`,
			[row.id, SESSION_IDLE_DAYS, SESSION_LONGEST_DAYS],
		)
	}
	return { ...shopUserOf(row), via: kind, recentlyConfirmed: row.recently_confirmed, secretHash }
}

const shopUserOf = (row: Omit<SessionRow, 'rested' | 'recently_confirmed'>) => ({
	id: row.user_id,
	email: row.email,
	emailVerified: row.verified,
	languageId: row.language_id,
	tradeUrl: row.trade_url,
	sessionId: row.id,
})

/** Other calls of a browser may be under way while its secret is renewed: for a moment the former one still reads. */
async function findRenewedSession(db: Database, secretHash: Buffer): Promise<ShopUser | null> {
	const row = await db.maybe<Omit<SessionRow, 'rested' | 'recently_confirmed'>>(
		`select s.id, s.user_id, u.email, u.email_verified_at is not null as verified, u.language_id, u.trade_url
		from sessions s join users u on u.id = s.user_id
		where s.former_hash = $1 and s.renewed_at > now() - make_interval(secs => $2) and s.expires_at > now()
			and u.blocked_at is null and u.deleted_at is null`,
		[secretHash, FORMER_SECRET_SECONDS],
	)
	if (row === undefined) return null
	return { ...shopUserOf(row), via: 'cookie', recentlyConfirmed: false, secretHash, isByFormerSecret: true }
}

/** After a confirmation of identity. Undefined for a bearer token: it has no cookie to be renewed, and stays as it is. */
export async function renewSession(
	tx: Sql,
	user: Pick<ShopUser, 'sessionId' | 'via' | 'secretHash'>,
): Promise<string | undefined> {
	return user.via === 'cookie' ? renewSecret(tx, 'sessions', user) : undefined
}

/** The session has just proved who is using it, perhaps with a passkey: its credential id, in base64url. */
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

/** The session that a browser carried until now, whoever's it was. */
export async function endSessionOf(db: Sql, secret: string): Promise<void> {
	await db.run('delete from sessions where token_hash = $1', [hashSecret(secret)])
}
