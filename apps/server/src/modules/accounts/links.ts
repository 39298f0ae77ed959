import { createHmac, randomUUID } from 'node:crypto'
import type { Sql } from '../../platform/database/database.ts'
import { hashSecret } from '../../platform/http/session-cookie.ts'
import { TRUSTED_AFTER_DAYS } from '../second-factors/index.ts'

/** Mailed links: signed, so that they cannot be guessed; stored, so that each works once. */
export type LinkPurpose = 'verify_email' | 'reset_password' | 'restore_email'

const LIFETIME_MINUTES: Record<LinkPurpose, number> = {
	verify_email: 24 * 60,
	reset_password: 60,
	// As long as anything else that is new is not trusted.
	restore_email: TRUSTED_AFTER_DAYS * 24 * 60,
}

export interface Link {
	id: string
	token: string
}

/** Derived from the link's row, so that a later mail can contain the same link. */
export function tokenOf(
	key: Buffer,
	purpose: LinkPurpose,
	id: string,
	userId: number,
	email: string,
): string {
	return createHmac('sha256', key).update(`${purpose}\n${id}\n${userId}\n${email}`).digest('base64url')
}

export async function createLink(
	tx: Sql,
	key: Buffer,
	purpose: LinkPurpose,
	userId: number,
	email: string,
	now: Date,
): Promise<Link> {
	const id = randomUUID()
	const token = tokenOf(key, purpose, id, userId, email)
	// Only the newest link of a kind works, so that a forgotten older mail is void. Each former address has its own link.
	if (purpose !== 'restore_email') await voidLinks(tx, purpose, userId, now)
	await tx.run(
		`insert into account_links (id, user_id, purpose, email, token_hash, created_at, expires_at)
		values ($1, $2, $3, $4, $5, $6, $6::timestamptz + make_interval(mins => $7))`,
		[id, userId, purpose, email, hashSecret(token), now, LIFETIME_MINUTES[purpose]],
	)
	return { id, token }
}

async function voidLinks(tx: Sql, purpose: LinkPurpose, userId: number, now: Date): Promise<void> {
	await tx.run(
		'update account_links set used_at = $3 where user_id = $1 and purpose = $2 and used_at is null',
		[userId, purpose, now],
	)
}

/** Voids every open link except those that restore a former address: the new password may be a thief's. */
export async function voidAllLinks(tx: Sql, userId: number, now: Date): Promise<void> {
	await tx.run(
		"update account_links set used_at = $2 where user_id = $1 and used_at is null and purpose <> 'restore_email'",
		[userId, now],
	)
}

/** Whose link this is, without a lock: the account is locked before its links. */
export async function linkOwner(tx: Sql, purpose: LinkPurpose, token: string): Promise<number | undefined> {
	const link = await tx.maybe<{ user_id: number }>(
		'select user_id from account_links where purpose = $1 and token_hash = $2',
		[purpose, hashSecret(token)],
	)
	return link?.user_id
}

export interface FoundLink {
	id: string
	userId: number
	email: string
	state: 'open' | 'used' | 'expired'
}

interface LinkRow {
	id: string
	user_id: number
	email: string
	expires_at: Date
	used_at: Date | null
}

/** Locks the row, so that of two concurrent clicks only one finds the link open. */
export async function findLink(
	tx: Sql,
	purpose: LinkPurpose,
	token: string,
	now: Date,
): Promise<FoundLink | undefined> {
	const row = await tx.maybe<LinkRow>(
		`select id, user_id, email, expires_at, used_at from account_links
		where purpose = $1 and token_hash = $2 for update`,
		[purpose, hashSecret(token)],
	)
	if (row === undefined) return undefined
	const state = row.used_at !== null ? 'used' : row.expires_at <= now ? 'expired' : 'open'
	return { id: row.id, userId: row.user_id, email: row.email, state }
}

export async function useLink(tx: Sql, id: string, now: Date): Promise<void> {
	await tx.run('update account_links set used_at = $2 where id = $1', [id, now])
}
