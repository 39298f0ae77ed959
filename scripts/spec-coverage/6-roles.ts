import type { Section } from './section.ts'

const WALK = 'apps/server/test/contract-walk.test.ts'
const GUARD = 'apps/storefront/src/app/router/guard.test.tsx'
const ACCOUNT = 'apps/storefront/src/app/routes/account.test.tsx'
const FAILURE = 'apps/storefront/src/app/answer-failure.test.tsx'
const CLIENT = 'apps/storefront/test/client.test.ts'
const BUTTONS = 'apps/storefront/src/features/cart/cart-buttons.test.tsx'

export const roles: Section = {
	heading: '6. Roles and permissions',
	sentences: [
		[
			'Two roles: guest (anonymous) and authenticated user. No admin role is shown.',
			'apps/server/src/modules/accounts/sign-in.test.ts › says that a guest is neither signed in nor verified',
			'apps/server/src/modules/accounts/change-profile.test.ts › takes nothing but its fields: no balance, no verified flag, no Steam id, no other account',
			'e2e/backoffice.test.ts › a shopper who is signed in stands outside the back office, and stays signed in to the shop',
		],
		[
			'Guests can browse the catalogue, use static pages, and use the auth pages.',
			'e2e/home-to-details.test.ts › a visitor goes from the home page to a best seller, to a similar item and back',
			'apps/storefront/src/app/router/routes.test.tsx › shows a static page only if its slug is in the page list',
			`${GUARD} › falls back to signin for a missing form and rewrites the address`,
		],
		[
			'They cannot add to the cart, buy, top up, or view profile, orders or transactions.',
			`${WALK} › %s › 401 for a guest, whatever else is wrong`,
			`${BUTTONS} › asks a guest: 'Please login to add items to cart', and leads to sign-in with redirect`,
		],
		[
			'Auth and reset-password pages are for guests only.',
			`${GUARD} › sends a signed-in user from a guest-only route home`,
			`${GUARD} › keeps /reset-password for guests only`,
		],
		[
			'Account and email-verification pages need login.',
			`${GUARD} › sends an unauthenticated user from %s to Auth with form=signin and redirect set to the full path`,
			'e2e/accounts.test.ts › an old link to verify says so after signing in, with the way to a new one',
		],
		[
			'Selling and offers depend on the offer_enabled setting.',
			`${ACCOUNT} › has no offers tab while selling is off, and falls back to personal with the address updated`,
		],
		[
			'Registration depends on is_reg_enabled.',
			'apps/storefront/src/features/accounts/sign-up-form.test.tsx › is replaced by a short notice with the sign-in link while registration is closed',
			'apps/server/src/modules/accounts/register.test.ts › answers 403 Registration is currently disabled., whatever the form holds',
		],
		[
			'Offers history sends a bearer token.',
			'apps/storefront/src/features/offers/my-offers.test.tsx › are asked for with the bearer token that this browser keeps',
		],
		[
			'In general every request sends a bearer token from local storage when present.',
			`${CLIENT} › sends the bearer token from local storage when present`,
			`${CLIENT} › sends no authorization without a stored token`,
		],
		[
			"A 403 with the message 'Your email address is not verified.' sends the user to the email-verification page with the redirect path.",
			`${FAILURE} › goes to the email verification page with the redirect path`,
			`${WALK} › %s › 403 without a verified e-mail, whatever the body holds`,
		],
	],
}
