import {
	type AccountTab,
	type AgeGroup,
	type AuthForm,
	accountTabs,
	ageGroups,
	authForms,
} from '@skinverse/contract/paths'

/** The typed search params of each route; whatever else stands in an address is left alone. */
type Raw = Record<string, unknown>

const text = (value: unknown): string | undefined =>
	typeof value === 'string' && value !== '' ? value : undefined
const flag = (value: unknown): true | undefined => (value === true || value === 'true' ? true : undefined)
const oneOf = <const T extends readonly string[]>(values: T, value: unknown): T[number] | undefined =>
	values.find((known) => known === value)

function pageNumber(value: unknown): number | undefined {
	const page = Number(value)
	return Number.isSafeInteger(page) && page > 1 ? page : undefined
}

export const authSearch = (raw: Raw): { form: AuthForm; redirect?: string } => ({
	form: oneOf(authForms, raw.form) ?? 'signin',
	redirect: text(raw.redirect),
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

export interface ProductListSearch {
	new?: true
	sale?: true
	age?: AgeGroup
	search?: string
	sort?: 'asc' | 'desc' | 'popular'
	page?: number
}

export const productListSearch = (raw: Raw): ProductListSearch => ({
	new: flag(raw.new),
	sale: flag(raw.sale),
	age: oneOf(ageGroups, raw.age),
	search: text(raw.search),
	sort: oneOf(['asc', 'desc', 'popular'], raw.sort),
	page: pageNumber(raw.page),
})

export const accountSearch = (raw: Raw): { tab?: AccountTab; page?: number } => ({
	tab: oneOf(accountTabs, raw.tab),
	page: pageNumber(raw.page),
})

export const emailVerificationSearch = (raw: Raw): { redirect?: string } => ({ redirect: text(raw.redirect) })
