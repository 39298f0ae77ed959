import type { Section } from './section.ts'

const ROUTES = 'apps/storefront/src/app/router/routes.test.tsx'
const GUARD = 'apps/storefront/src/app/router/guard.test.tsx'
const SCROLL = 'apps/storefront/src/app/router/scroll.test.tsx'
const PAYMENT = 'apps/storefront/src/app/routes/payment-results.test.tsx'
const TITLES = 'apps/storefront/src/app/routes/product-list-titles.test.tsx'
const ACCOUNT = 'apps/storefront/src/app/routes/account.test.tsx'
const CARD = 'apps/storefront/src/features/catalogue/product-card.test.tsx'
const NAMES = `${ROUTES} › has the route %s` as const

export const routes: Section = {
	heading: '2. Screens and routes › Route table',
	sentences: [
		['/ | all | Home page', NAMES],
		[
			'/auth | guest only | Query form = signin, signup or reset. Unknown or missing falls back to signin, and the address is rewritten.',
			NAMES,
			`${GUARD} › sends a signed-in user from a guest-only route home`,
			`${GUARD} › falls back to signin for an unknown form and rewrites the address`,
			`${GUARD} › falls back to signin for a missing form and rewrites the address`,
		],
		[
			'/auth | Optional redirect query. Close link to /.',
			`${GUARD} › goes to the redirect query param if present`,
			'apps/storefront/src/features/accounts/sign-in-form.test.tsx › has email and password, Forgot password, Create new, LOGIN WITH STEAM and a close link',
		],
		[
			'/reset-password | guest only | New password plus confirmation',
			NAMES,
			`${GUARD} › keeps /reset-password for guests only`,
			"apps/storefront/src/features/accounts/new-password.test.tsx › says '%s' on its field",
		],
		[
			'/success-payment, /fail-payment, /pending-payment, /processing-payment | all | processing shows the pending page. Query type=topup tells top-up from order. Pending reads order or order_id. Fail reads error.',
			NAMES,
			`${PAYMENT} › says 'Payment Successful!' for a top-up, with links to transactions and home`,
			`${PAYMENT} › says 'Order Placed Successfully!' for an order, with links to orders and the shop`,
			`${PAYMENT} › polls every 5 seconds until the status leaves pending, then goes to the success page`,
			`${PAYMENT} › shows the error query text, as text`,
		],
		[
			"/products, /products/{category}/{subcategory?} | all | Product list. category is cs2 or dota2. 'all' means no filter. Variants: /products?new=true, /products?sale=true, /products/all/all.",
			`${TITLES} › at %s is %s`,
			`${TITLES} › of a game that the shop does not have is NotFound`,
			'packages/contract/src/paths.test.ts › %s',
		],
		[
			'Named routes: ProductListPage, ProductListPageWithCategory, NewToys, Sale.',
			NAMES,
			`${ROUTES} › titles the product list of %s`,
		],
		[
			'/products/{category}/{subcategory}/{productId} | all | Product details (route name ProductDetailsPage).',
			NAMES,
		],
		[
			"Category falls back to 'all'. Subcategory is always 'all' from cards.",
			'packages/contract/src/paths.test.ts › %s',
			'apps/server/src/modules/pages/routes.test.ts › knows an item by its id alone, whatever category its address names',
			`${CARD} › opens the details by a real link, whose subcategory is always all`,
		],
		[
			'/account | login required | Query tab: personal (default, labelled Settings), transactions, orders, offers. Route name account.',
			NAMES,
			`${ACCOUNT} › has the tabs Settings, Transaction, Order History and My Offers`,
			`${ACCOUNT} › updates the query on a tab change`,
		],
		[
			'/email-verification | login required',
			NAMES,
			`${GUARD} › sends an unauthenticated user from %s to Auth with form=signin and redirect set to the full path`,
		],
		[
			'/email/verify/success, /email/verify/already-success | Each has a Go to My Account button',
			NAMES,
			'apps/storefront/src/app/routes/email-verification.test.tsx › %s has a Go to My Account button',
		],
		[
			'/{slug} | all | Static page, allowed only if the slug is in the page list, else NotFound',
			`${ROUTES} › shows a static page only if its slug is in the page list`,
			`${ROUTES} › shows NotFound for %s`,
			'apps/server/src/modules/pages/routes.test.ts › %s answers with a real 404 and the page that says so',
		],
		[
			'/static-page/{id} | all | Static page by id, used when no slug exists',
			'apps/storefront/src/app/routes/static-page.test.tsx › without a slug is found by its id, and linked so',
		],
		[
			"any other path | NotFound page ('Oops! Page Not Found', Go Back Home link)",
			`${ROUTES} › shows NotFound for %s`,
			'e2e/shell.test.ts › an unknown address answers 404 and shows NotFound with the way home',
		],
	],
}

export const routeGuard: Section = {
	heading: '2. Screens and routes › Route guard',
	sentences: [
		[
			'A protected route for an unauthenticated user goes to Auth with form=signin and redirect set to the full path.',
			`${GUARD} › sends an unauthenticated user from %s to Auth with form=signin and redirect set to the full path`,
			'e2e/shell.test.ts › a protected page sends a guest to sign-in and keeps the full path',
		],
		[
			'A guest-only route for a signed-in user goes home.',
			`${GUARD} › sends a signed-in user from a guest-only route home`,
			`${GUARD} › keeps /reset-password for guests only`,
		],
		[
			'The first navigation waits for an auth check.',
			`${GUARD} › lets the first navigation wait for the auth check`,
		],
		[
			'After sign-in the user goes to the redirect query param if present, else the route is replaced with /account.',
			`${GUARD} › goes to the redirect query param if present`,
			`${GUARD} › else replaces the route with /account`,
		],
		[
			'After registration the user goes to account.',
			'apps/storefront/src/features/accounts/sign-up-form.test.tsx › registers with the phone in both forms, signs in and goes to account',
		],
		[
			'Logout returns to home.',
			'apps/storefront/src/app/layout/layout.test.tsx › clears local state and returns home when the call %s',
		],
		[
			'Scroll goes to top on a path change or a page-query change, otherwise the position is kept.',
			`${SCROLL} › goes to top on a path change`,
			`${SCROLL} › goes to top on a page-query change`,
			`${SCROLL} › keeps the position on any other query change`,
			'e2e/product-list.test.ts › filters, pages, opens an item and comes back to the same place',
		],
	],
}
