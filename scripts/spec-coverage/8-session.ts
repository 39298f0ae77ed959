import type { Section } from './section.ts'

const FAILURE = 'apps/storefront/src/app/answer-failure.test.tsx'

export const sessionErrors: Section = {
	heading: '8. Error catalogue › Session',
	sentences: [
		[
			"401 on any call: logout, and on a protected route the toast 'Error occurred. Please log in again.' (3 s) and a redirect to sign-in.",
			`${FAILURE} › logs out, shows one toast and redirects from a protected route to sign-in, however many calls expire together`,
			'e2e/accounts.test.ts › a device is signed out from another one',
		],
		[
			"403 'Your email address is not verified.': go to the email verification page.",
			`${FAILURE} › goes to the email verification page with the redirect path`,
			'apps/storefront/src/features/cart/cart-modal.test.tsx › leads to the verification page where the e-mail is not verified',
		],
	],
}
