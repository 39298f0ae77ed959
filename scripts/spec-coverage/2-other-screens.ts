import type { Section } from './section.ts'

const LAYOUT = 'apps/storefront/src/app/layout/layout.test.tsx'
const TOP_UP = 'apps/storefront/src/features/deposits/top-up.test.tsx'

export const otherScreens: Section = {
	heading: '2. Screens and routes › Other screens',
	sentences: [
		[
			'Cookie banner: Accept or Decline, links to the cookie page, choice stored locally as true or false.',
			`${LAYOUT} › %s stores the choice locally as %s and does not ask again`,
			`${LAYOUT} › links to the cookie page`,
		],
		[
			'Billing address section in the profile.',
			'apps/storefront/src/features/accounts/settings-room.test.tsx › has an email field of type email and a billing address among its fields',
		],
		[
			'Top-up flow: pick an amount and a payment method, which opens the checkout modal and then redirects to the provider.',
			`${TOP_UP} › offers 10, 20, 100, 200 and 500, the second being the default`,
			`${TOP_UP} › is prefilled from the profile and sends the whole payload`,
			'e2e/wallet.test.ts › a shopper fills the cart, tops up, pays, and order, transactions, mails and balance agree to the cent',
		],
	],
}
