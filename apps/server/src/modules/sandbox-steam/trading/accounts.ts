import { randomBytes } from 'node:crypto'
import { notFound } from './refusal.ts'
import type { Store } from './store.ts'

export interface Account {
	steamId: string
	accountName: string
	displayName: string
	tradeToken: string
	isPrivate: boolean
	isTradeBanned: boolean
	hasAuthenticator: boolean
}

export interface NewAccount {
	steamId: string
	accountName?: string
	displayName?: string
	/** With the two secrets: an account that can sign in. */
	password?: string
	sharedSecret?: string
	identitySecret?: string
	tradeToken?: string
}

export type AccountFlags = Partial<Pick<Account, 'isPrivate' | 'isTradeBanned' | 'hasAuthenticator'>>

type AccountRow = Omit<Account, keyof AccountFlags> & Record<keyof AccountFlags, number>

const TOKEN_BYTES = 6

const ACCOUNT = `select steam_id as steamId, account_name as accountName, display_name as displayName,
	trade_token as tradeToken, is_private as isPrivate, is_trade_banned as isTradeBanned,
	has_authenticator as hasAuthenticator from accounts`

/** Adds the account, or changes the given parts of one that exists. */
export function putAccount(store: Store, account: NewAccount): Account {
	const { steamId, accountName, displayName, password, sharedSecret, identitySecret, tradeToken } = account
	store.run(
		`insert into accounts
			(steam_id, account_name, display_name, password, shared_secret, identity_secret, trade_token)
		values (?1, coalesce(?2, 'account_' || ?1), coalesce(?3, ?2, ?1), ?4, ?5, ?6, coalesce(?7, ?8))
		on conflict (steam_id) do update set account_name = coalesce(?2, account_name),
			display_name = coalesce(?3, display_name), password = coalesce(?4, password),
			shared_secret = coalesce(?5, shared_secret), identity_secret = coalesce(?6, identity_secret),
			trade_token = coalesce(?7, trade_token)`,
		steamId,
		accountName ?? null,
		displayName ?? null,
		password ?? null,
		sharedSecret ?? null,
		identitySecret ?? null,
		tradeToken ?? null,
		randomBytes(TOKEN_BYTES).toString('base64url'),
	)
	return requireAccount(store, steamId)
}

export function flagAccount(store: Store, steamId: string, flags: AccountFlags): Account {
	const { isPrivate, isTradeBanned, hasAuthenticator } = { ...requireAccount(store, steamId), ...flags }
	store.run(
		'update accounts set is_private = ?, is_trade_banned = ?, has_authenticator = ? where steam_id = ?',
		Number(isPrivate),
		Number(isTradeBanned),
		Number(hasAuthenticator),
		steamId,
	)
	return requireAccount(store, steamId)
}

export function listAccounts(store: Store): Account[] {
	return store.many<AccountRow>(`${ACCOUNT} order by display_name, steam_id`).map(toAccount)
}

export function findAccount(store: Store, steamId: string): Account | undefined {
	const row = store.maybe<AccountRow>(`${ACCOUNT} where steam_id = ?`, steamId)
	return row && toAccount(row)
}

export function requireAccount(store: Store, steamId: string): Account {
	const account = findAccount(store, steamId)
	if (account === undefined) throw notFound('account')
	return account
}

const toAccount = (row: AccountRow): Account => ({
	...row,
	isPrivate: row.isPrivate === 1,
	isTradeBanned: row.isTradeBanned === 1,
	hasAuthenticator: row.hasAuthenticator === 1,
})
