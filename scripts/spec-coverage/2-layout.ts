import type { Section } from './section.ts'

const LAYOUT = 'apps/storefront/src/app/layout/layout.test.tsx'
const START = 'apps/storefront/src/app/start/start.test.tsx'

export const layout: Section = {
	heading: '2. Screens and routes › Layout',
	sentences: [
		[
			'Header: logo, BUY SKINS link, social links, LOGIN button for guests.',
			`${LAYOUT} › shows logo, BUY SKINS, social links and LOGIN to guests`,
		],
		[
			'For signed-in users it shows the balance (2 decimals), a cart button with an item-count badge, and a profile link (account, tab personal).',
			`${LAYOUT} › shows balance with 2 decimals, cart with its count and profile to users`,
		],
		[
			'Mobile menu: BUY SKINS, social links, Cart, Profile, Logout or LOGIN.',
			`${LAYOUT} › offers BUY SKINS, social links and LOGIN to guests`,
			`${LAYOUT} › offers Cart, Profile and Logout to users`,
		],
		[
			'It closes on Escape or at a width of 768 px or more.',
			`${LAYOUT} › closes on Escape`,
			`${LAYOUT} › closes at a width of 768 px or more`,
		],
		[
			'Footer: pages from the server (the first page beside the home and buy-skins links) and the requisites text.',
			`${LAYOUT} › shows the first page beside the home and buy-skins links, and the others`,
			`${LAYOUT} › shows the support contact, the requisites and the payment logos`,
		],
		[
			'App start shows loading, then ready or an initialization error.',
			`${START} › shows loading, then ready`,
			`${START} › shows an initialization error with the message, and starts again on request`,
		],
	],
}
