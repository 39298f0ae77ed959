/** Every page of the shop: its route's name, its pattern, and who may see it. */

/** `guest`: signed-in users go home instead. `user`: guests go to sign-in first. */
export type PageAccess = 'all' | 'guest' | 'user'

export interface PageRoute {
	/** Parameters in braces; a question mark where one may be missing. */
	path: string
	access: PageAccess
}

export const routes = {
	Home: { path: '/', access: 'all' },
	Auth: { path: '/auth', access: 'guest' },
	ResetPassword: { path: '/reset-password', access: 'guest' },
	SuccessPayment: { path: '/success-payment', access: 'all' },
	FailPayment: { path: '/fail-payment', access: 'all' },
	PendingPayment: { path: '/pending-payment', access: 'all' },
	ProcessingPayment: { path: '/processing-payment', access: 'all' },
	ProductListPage: { path: '/products', access: 'all' },
	ProductListPageWithCategory: { path: '/products/{category}/{subcategory?}', access: 'all' },
	NewToys: { path: '/products?new=true', access: 'all' },
	Sale: { path: '/products?sale=true', access: 'all' },
	ProductDetailsPage: { path: '/products/{category}/{subcategory}/{productId}', access: 'all' },
	SkinPage: { path: '/skins/{category}/{slug}', access: 'all' },
	ComparePage: { path: '/compare', access: 'all' },
	account: { path: '/account', access: 'user' },
	OrderPage: { path: '/account/orders/{orderId}', access: 'user' },
	EmailVerification: { path: '/email-verification', access: 'user' },
	RestoreEmail: { path: '/restore-email', access: 'all' },
	EmailVerifySuccess: { path: '/email/verify/success', access: 'all' },
	EmailVerifyAlreadySuccess: { path: '/email/verify/already-success', access: 'all' },
	StaticPageById: { path: '/static-page/{id}', access: 'all' },
	StaticPage: { path: '/{slug}', access: 'all' },
} as const satisfies Record<string, PageRoute>
export type RouteName = keyof typeof routes

export const authForms = ['signin', 'signup', 'reset', 'second-factor'] as const
export type AuthForm = (typeof authForms)[number]

export const accountTabs = ['personal', 'transactions', 'orders', 'offers', 'watchlist', 'statement'] as const
export type AccountTab = (typeof accountTabs)[number]

export const ageGroups = [
	'big_kids',
	'0_18_months',
	'18_36_months',
	'3_5_years',
	'6_8_years',
	'9_11_years',
] as const
export type AgeGroup = (typeof ageGroups)[number]

/** "No filter", where a path needs a category or subcategory. */
export const ALL = 'all'

/** The purpose of a payment, as the provider's redirect returns it. */
export interface PaymentResult {
	type?: 'topup'
	order?: number | string
	error?: string
}

/** Builds the URL of each page. */
export const paths = {
	home: () => '/',
	auth: (form: AuthForm = 'signin', redirect?: string) => withQuery('/auth', { form, redirect }),
	resetPassword: () => '/reset-password',
	successPayment: (result: PaymentResult = {}) => withQuery('/success-payment', { ...result }),
	failPayment: (result: PaymentResult = {}) => withQuery('/fail-payment', { ...result }),
	pendingPayment: (result: PaymentResult = {}) => withQuery('/pending-payment', { ...result }),
	products: (category?: string | null, subcategory?: string | null) => {
		if (!category) return '/products'
		return `/products/${part(category)}/${part(subcategory || ALL)}`
	},
	newToys: () => '/products?new=true',
	sale: () => '/products?sale=true',
	ageGroup: (age: AgeGroup) => withQuery('/products', { age }),
	product: (product: { id: number | string; category?: string | null }) =>
		`/products/${part(product.category || ALL)}/${ALL}/${part(String(product.id))}`,
	skin: (skin: { category: string; slug: string }) => `/skins/${part(skin.category)}/${part(skin.slug)}`,
	compare: (items: readonly number[]) => withQuery('/compare', { items: items.join(',') }),
	account: (tab?: AccountTab) => withQuery('/account', { tab }),
	order: (orderId: number) => `/account/orders/${orderId}`,
	emailVerification: (redirect?: string) => withQuery('/email-verification', { redirect }),
	emailVerifySuccess: () => '/email/verify/success',
	emailVerifyAlreadySuccess: () => '/email/verify/already-success',
	staticPage: (page: { id: number; slug?: string | null }) =>
		page.slug ? `/${part(page.slug)}` : `/static-page/${page.id}`,
} as const

const part = encodeURIComponent

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
	const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
		value === undefined ? [] : [[name, String(value)]],
	)
	return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
