import type { Role } from '@skinverse/contract/capabilities'
import type { Database, Sql } from '../../../platform/database/database.ts'
import type { Operator } from '../../../platform/http/identity.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import { FORMER_SECRET_SECONDS, renewSecret } from '../../../platform/http/renew-secret.ts'
import { hashSecret, newSecret } from '../../../platform/http/session-cookie.ts'

/** A working day with breaks; the next morning needs a new sign-in. */
export const SESSION_IDLE_HOURS = 12
/** The maximum lifetime, also of a session in constant use. */
export const SESSION_LONGEST_DAYS = 7
/** The resolution of the last use: writing on every call would turn each read into a write. */
const TOUCH_AFTER_SECONDS = 60
/** How long a password, a second factor or a sign-in counts as proof for sensitive actions. */
const CONFIRMATION_MINUTES = 10
/** One proof an hour for a queue of payouts; an abandoned session can act for minutes only. */
const CONFIRMATION_LONGEST_MINUTES = 60

/** Always a new secret, so that a session cannot be fixated. */
export async function createSession(
	db: Sql,
	operatorId: number,
	origin: Origin,
	{ secondFactor }: { secondFactor: boolean },
): Promise<string> {
	const secret = newSecret()
	await db.run(
		`insert into operator_sessions (operator_id, token_hash, device, ip, second_factor, expires_at)
		values ($1, $2, $3, $4, $5, now() + make_interval(hours => $6))`,
		[operatorId, hashSecret(secret), origin.device, origin.ip, secondFactor, SESSION_IDLE_HOURS],
	)
	return secret
}

interface SessionRow {
	id: string
	operator_id: number
	name: string
	email: string
	role: Role
	rested: boolean
	recently_confirmed: boolean
	confirmed_while_acting: boolean
	second_factor: boolean
}

/**
 * A session opened with the password alone is valid only while its operator has no second factor:
 * otherwise the password would be enough to add another one. With `needsSecondFactor` it can only enrol one.
 */
export async function findSession(
	db: Sql,
	secret: string,
	{ needsSecondFactor }: { needsSecondFactor: boolean },
): Promise<Operator | null> {
	const secretHash = hashSecret(secret)
	const current = await findRow(db, secretHash, 's.token_hash = $1')
	const row = current ?? (await findRenewed(db, secretHash))
	if (row === undefined) return null
	if (row.rested) {
		await db.run(
			`update operator_sessions set last_used_at = now(),
				expires_at = least(now() + make_interval(hours => $2), created_at + make_interval(days => $3))
			where id = $1`,
			[row.id, SESSION_IDLE_HOURS, SESSION_LONGEST_DAYS],
		)
	}
	return {
		id: row.operator_id,
		name: row.name,
		email: row.email,
		role: row.role,
		sessionId: row.id,
		recentlyConfirmed: row.recently_confirmed,
		confirmedWhileActing: row.confirmed_while_acting,
		mustEnrol: needsSecondFactor && !row.second_factor,
		secretHash,
		isByFormerSecret: current === undefined,
	}
}

function findRow(db: Sql, secretHash: Buffer, where: string): Promise<SessionRow | undefined> {
	return db.maybe<SessionRow>(
		`select s.id, s.operator_id, o.name, o.email, o.role, s.second_factor,
			s.confirmed_at > now() - make_interval(mins => $3) as recently_confirmed,
			greatest(s.confirmed_at, s.acted_at) > now() - make_interval(mins => $3)
				and s.confirmed_at > now() - make_interval(mins => $4) as confirmed_while_acting,
			s.last_used_at < now() - make_interval(secs => $2) as rested
		from operator_sessions s join operators o on o.id = s.operator_id
		where ${where} and s.expires_at > now() and o.disabled_at is null
			and (s.second_factor
				or not exists (select from totp_factors where operator_id = o.id and secret is not null)
				and not exists (select from passkeys where operator_id = o.id))`,
		[secretHash, TOUCH_AFTER_SECONDS, CONFIRMATION_MINUTES, CONFIRMATION_LONGEST_MINUTES],
	)
}

/** Grace period: calls in progress while the secret is renewed may still read with the former one. */
async function findRenewed(db: Sql, secretHash: Buffer): Promise<SessionRow | undefined> {
	const isJustRenewed = `s.former_hash = $1 and s.renewed_at > now() - interval '${FORMER_SECRET_SECONDS} seconds'`
	const row = await findRow(db, secretHash, isJustRenewed)
	return row && { ...row, recently_confirmed: false, confirmed_while_acting: false }
}

/** After a proof; `credentialId` is the passkey it was proved with. Returns the session's new secret. */
export function confirmSession(db: Database, operator: Operator, credentialId?: string): Promise<string> {
	return db.transaction(async (tx) => {
		const secret = await renewSecret(tx, 'operator_sessions', operator)
		await tx.run(
			`update operator_sessions set confirmed_at = now(),
				confirmed_passkey_id = (select id from passkeys where credential_id = $2)
			where id = $1`,
			[operator.sessionId, credentialId === undefined ? null : Buffer.from(credentialId, 'base64url')],
		)
		return secret
	})
}

/** Until the proof expires. */
export async function passkeyThatConfirmed(db: Sql, sessionId: string): Promise<string | undefined> {
	const row = await db.maybe<{ id: string }>(
		`select confirmed_passkey_id as id from operator_sessions where id = $1 and confirmed_passkey_id is not null
			and confirmed_at > now() - make_interval(mins => $2)`,
		[sessionId, CONFIRMATION_MINUTES],
	)
	return row?.id
}

/** Each action that moves money extends the proof by ten minutes. */
export async function slideConfirmation(db: Sql, sessionId: string): Promise<void> {
	await db.run('update operator_sessions set acted_at = now() where id = $1', [sessionId])
}

export async function endSession(db: Sql, sessionId: string): Promise<void> {
	await db.run('delete from operator_sessions where id = $1', [sessionId])
}
