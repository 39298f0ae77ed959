import { randomBytes } from 'node:crypto'
import { Refusal, result } from './refusal.ts'
import { isCode } from './steam-guard.ts'
import type { Store } from './store.ts'

const TOKEN_BYTES = 24
const DAY_MS = 86_400_000
/** Steam's own lifetimes. */
const LIFETIME_MS = { access: DAY_MS, refresh: 200 * DAY_MS }

export interface Session {
	steamId: string
	accessToken: string
	refreshToken: string
}

interface Secrets {
	steamId: string
	password: string | null
	sharedSecret: string | null
}

export function signInWithCode(
	store: Store,
	{ accountName, password, code }: { accountName: string; password: string; code: string },
): Session {
	return store.transaction(() => {
		const account = store.maybe<Secrets>(
			`select steam_id as steamId, password, shared_secret as sharedSecret from accounts
			where account_name = ?`,
			accountName,
		)
		if (account?.password == null || account.password !== password) {
			throw new Refusal(403, result.wrongPassword, 'the account name or the password is wrong')
		}
		if (account.sharedSecret === null || !isCode(account.sharedSecret, code, store.now())) {
			throw new Refusal(403, result.wrongCode, 'the code is wrong')
		}
		const refreshToken = newToken(store, account.steamId, 'refresh')
		return { steamId: account.steamId, refreshToken, accessToken: newToken(store, account.steamId, 'access') }
	})
}

export function renewSession(store: Store, refreshToken: string): Session {
	return store.transaction(() => {
		const steamId = accountOf(store, refreshToken, 'refresh')
		return { steamId, refreshToken, accessToken: newToken(store, steamId, 'access') }
	})
}

/** The account that an access token belongs to. */
export function requireSession(store: Store, authorization: string | undefined): string {
	return accountOf(store, authorization?.replace(/^Bearer /, '') ?? '', 'access')
}

/** Access tokens only: the refresh token signs in again, as at Steam. */
export function endSessions(store: Store, steamId: string | undefined): void {
	store.run(
		"delete from sessions where kind = 'access' and steam_id = coalesce(?, steam_id)",
		steamId ?? null,
	)
}

/** Refresh tokens too, as after a change of the password. */
export function revokeTokens(store: Store, steamId: string): void {
	store.run('delete from sessions where steam_id = ?', steamId)
}

function accountOf(store: Store, token: string, kind: 'access' | 'refresh'): string {
	const session = store.maybe<{ steamId: string }>(
		'select steam_id as steamId from sessions where token = ? and kind = ? and expires_at > ?',
		token,
		kind,
		store.now(),
	)
	if (session === undefined) throw new Refusal(401, result.accessDenied, 'not signed in', 'signed_out')
	return session.steamId
}

function newToken(store: Store, steamId: string, kind: 'access' | 'refresh'): string {
	const token = randomBytes(TOKEN_BYTES).toString('base64url')
	store.run('delete from sessions where steam_id = ? and expires_at <= ?', steamId, store.now())
	store.run(
		'insert into sessions (token, steam_id, kind, expires_at) values (?, ?, ?, ?)',
		token,
		steamId,
		kind,
		store.now() + LIFETIME_MS[kind],
	)
	return token
}
