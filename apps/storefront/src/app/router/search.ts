import type { StatementKind } from '@skinverse/contract/entities/statement-entry'
import { type ListSearch, listAddressSearch, readListAddress } from '@skinverse/contract/list-address'
import { type AccountTab, type AuthForm, accountTabs, authForms } from '@skinverse/contract/paths'
import { readSkinAddress, type SkinAddress } from '@skinverse/contract/skin-address'
import { type SteamFailure, steamFailures } from '@skinverse/contract/steam-failures'
import { oneOf, pageIn, textIn } from '@skinverse/web/search-params.ts'
import { type WatchlistSort, watchlistSorts } from '../../features/watchlist/sort-entries.ts'
import { type WatchlistKind, watchlistKinds } from '../../features/watchlist/watchlist-view.ts'

/** The typed search params of each route; other params stay untouched. */
type Raw = Record<string, unknown>

/** Why the Steam sign-in failed; an unknown reason becomes the general one. */
interface SteamSearch {
	error?: 'steam'
	reason?: SteamFailure
}

const steamSearch = (raw: Raw): SteamSearch =>
	raw.error === 'steam'
		? { error: 'steam', reason: oneOf(steamFailures, raw.reason) ?? 'steam_failed' }
		: { error: undefined, reason: undefined }

export const authSearch = (raw: Raw): SteamSearch & { form: AuthForm; redirect?: string } => ({
	form: oneOf(authForms, raw.form) ?? 'signin',
	redirect: textIn(raw.redirect),
	...steamSearch(raw),
})

export const resetPasswordSearch = (raw: Raw): { token?: string; email?: string } => ({
	token: textIn(raw.token),
	email: textIn(raw.email),
})

export interface PaymentSearch {
	type?: 'topup'
	order?: string
	error?: string
}

/** Providers use either name for the order id. */
export const paymentSearch = (raw: Raw): PaymentSearch => ({
	type: oneOf(['topup'], raw.type),
	order: textIn(raw.order) ?? textIn(raw.order_id),
	error: textIn(raw.error),
})

export const productListSearch = (raw: Raw): ListSearch =>
	listAddressSearch(readListAddress(undefined, undefined, raw))

export const skinSearch = (raw: Raw): SkinAddress => readSkinAddress(raw)

export const compareSearch = (raw: Raw): { items?: string } => ({ items: textIn(raw.items) })

/** Not the contract's list: its file would bring the schema library into the first load. */
const STATEMENT_KINDS: Readonly<Record<StatementKind, true>> = {
	deposit: true,
	purchase: true,
	refund: true,
	correction: true,
	chargeback: true,
	deposit_refund: true,
	sale_undone: true,
	debt: true,
}

const isStatementKind = (value: unknown): value is StatementKind =>
	typeof value === 'string' && Object.hasOwn(STATEMENT_KINDS, value)

const monthIn = (value: unknown): string | undefined =>
	typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined

interface AccountSearch extends SteamSearch {
	tab?: AccountTab
	page?: number
	/** How the card form of a payout ended. */
	payout?: 'success' | 'fail'
	/** The statement's filters. */
	kind?: StatementKind
	month?: string
	/** What the watchlist shows, and its order. */
	shown?: WatchlistKind
	sort?: WatchlistSort
}

export const accountSearch = (raw: Raw): AccountSearch => ({
	tab: oneOf(accountTabs, raw.tab),
	page: pageIn(raw.page),
	payout: oneOf(['success', 'fail'], raw.payout),
	kind: isStatementKind(raw.kind) ? raw.kind : undefined,
	month: monthIn(raw.month),
	shown: oneOf(watchlistKinds, raw.shown),
	sort: oneOf(watchlistSorts, raw.sort),
	...steamSearch(raw),
})

export const emailVerificationSearch = (raw: Raw): { redirect?: string; link?: 'invalid' } => ({
	redirect: textIn(raw.redirect),
	link: oneOf(['invalid'], raw.link),
})
