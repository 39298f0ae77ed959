import { type ListSearch, listAddressSearch, readListAddress } from '@skinverse/contract/list-address'
import { type AccountTab, type AuthForm, accountTabs, authForms } from '@skinverse/contract/paths'
import { type SteamFailure, steamFailures } from '@skinverse/contract/steam-failures'

/** The typed search params of each route; whatever else stands in an address is left alone. */
type Raw = Record<string, unknown>

const text = (value: unknown): string | undefined =>
	typeof value === 'string' && value !== '' ? value : undefined
const oneOf = <const T extends readonly string[]>(values: T, value: unknown): T[number] | undefined =>
	values.find((known) => known === value)

function pageNumber(value: unknown): number | undefined {
	const page = Number(value)
	return Number.isSafeInteger(page) && page > 1 ? page : undefined
}

/** Why Steam brought somebody back with nothing; a reason that nobody knows is the general one. */
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
	redirect: text(raw.redirect),
	...steamSearch(raw),
})

export const resetPasswordSearch = (raw: Raw): { token?: string; email?: string } => ({
	token: text(raw.token),
	email: text(raw.email),
})

export interface PaymentSearch {
	type?: 'topup'
	order?: string
	error?: string
}

/** Providers write the order's id under either name. */
export const paymentSearch = (raw: Raw): PaymentSearch => ({
	type: oneOf(['topup'], raw.type),
	order: text(raw.order) ?? text(raw.order_id),
	error: text(raw.error),
})

export const productListSearch = (raw: Raw): ListSearch =>
	listAddressSearch(readListAddress(undefined, undefined, raw))

interface AccountSearch extends SteamSearch {
	tab?: AccountTab
	page?: number
	/** How the card form of a payout ended. */
	payout?: 'success' | 'fail'
}

export const accountSearch = (raw: Raw): AccountSearch => ({
	tab: oneOf(accountTabs, raw.tab),
	page: pageNumber(raw.page),
	payout: oneOf(['success', 'fail'], raw.payout),
	...steamSearch(raw),
})

export const emailVerificationSearch = (raw: Raw): { redirect?: string; link?: 'invalid' } => ({
	redirect: text(raw.redirect),
	link: oneOf(['invalid'], raw.link),
})
