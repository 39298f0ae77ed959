import type { Section } from './section.ts'

const LAYOUT = 'apps/storefront/src/app/layout/layout.test.tsx'
const CONTACT = 'apps/storefront/src/features/content/contact.test.tsx'
const TOP_UP = 'apps/storefront/src/features/deposits/top-up.test.tsx'

export const otherScreens: Section = {
	heading: '2. Screens and routes › Other screens',
	sentences: [
		[
			'Contact or support form: name, surname, email, topic, message.',
			`${CONTACT} › opens from the footer by keyboard and sends name, surname, email, topic and message`,
			`${CONTACT} › says what is missing beside each field, and sends nothing`,
			'apps/server/src/modules/contact/take-message.test.ts › takes a guest’s message and mails it to support_email',
			'apps/server/src/modules/contact/operator/messages.test.ts › finds a message by its number, sender, topic and words',
		],
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
