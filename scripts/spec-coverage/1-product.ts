import type { Section } from './section.ts'

const HOME = 'apps/storefront/src/app/routes/home.test.tsx'
const LAYOUT = 'apps/storefront/src/app/layout/layout.test.tsx'
const LIST = 'apps/storefront/src/app/routes/product-list-filters.test.tsx'
const STATES = 'apps/storefront/src/app/routes/product-list-states.test.tsx'
const CARD = 'apps/storefront/src/features/catalogue/product-card.test.tsx'

export const product: Section = {
	heading: '1. What the product does and for whom',
	sentences: [
		[
			"Visitors see a landing page: hero, banner, a section titled 'Discover a new universe of skins', a 'Why choose' section, a 'Best Sellers' carousel and a 'How It Works' section.",
			`${HOME} › has the section %s`,
			`${HOME} › shows three real items of the catalogue in the hero, the dearest in the middle`,
		],
		[
			"The 'Why choose' section tells exclusive assortment, reliability and security, simplicity and convenience, community of gamers; 'How It Works' has three steps: Sign Up, Choose a Skin, Complete the Deal.",
			`${HOME} › tells %s and the rest in their order`,
		],
		[
			'Visitors browse the catalogue (filters, search, price range, pagination), use static pages, social links and sign-in.',
			`${LIST} › are mirrored in the URL query, and ask for the list`,
			`${LIST} › searches while one types, and its clear icon empties it`,
			`${LIST} › takes an amount in what the shop shows and filters in EUR`,
			`${STATES} › has real links that keep the filters`,
			'apps/storefront/src/app/routes/static-page.test.tsx › shows its title and its HTML content',
			`${LAYOUT} › shows logo, BUY SKINS, social links and LOGIN to guests`,
		],
		[
			'They add to the cart only after signing in.',
			`${HOME} › asks a guest to log in, and leads to sign-in with redirect`,
			'e2e/product-list.test.ts › asks a guest who wants an item to sign in, and brings the guest back',
		],
		[
			'Signed-in users have a profile and a balance, a cart of unique items, a top-up by card or another external payment method, orders and deposit transactions, profile and password editing, and email verification.',
			`${LAYOUT} › shows balance with 2 decimals, cart with its count and profile to users`,
			'e2e/wallet.test.ts › a shopper fills the cart, tops up, pays, and order, transactions, mails and balance agree to the cent',
			'e2e/accounts.test.ts › somebody signs up by keyboard alone, verifies, signs out, resets, signs in and changes profile, email and password',
		],
		[
			"When the setting offer_enabled is on, users sell skins by submitting offers, accept or decline the service's counter price, and request payouts.",
			'apps/storefront/src/app/routes/account.test.tsx › has no offers tab while selling is off, and falls back to personal with the address updated',
			'apps/storefront/src/features/offers/sell-skins.test.tsx › sends title, price, quality, item_url and currency EUR',
			"apps/storefront/src/features/offers/my-offers.test.tsx › accepts, which gives awaiting_item: 'Offer successfully accepted'",
			"apps/storefront/src/features/offers/my-offers.test.tsx › declines, which gives declined_by_user: 'Offer declined successfully'",
			'apps/storefront/src/features/offers/request-payout.test.tsx › sends the payout payload with account_number, first_name and last_name',
		],
		[
			'Prices are in an internal currency with an icon from settings, or in a chosen display currency.',
			`${CARD} › shows the price in credits with the icon while the internal currency is on`,
			`${CARD} › shows the price in the chosen currency while it is off`,
		],
		[
			'The default currency is EUR (symbol €, rate 1).',
			'apps/storefront/src/app/start/start.test.tsx › opens with EUR only when currencies fail to load, and says so',
			'apps/server/src/modules/content/routes.test.ts › list currencies with exactly one default',
		],
		[
			'Static pages, social links and footer links come from the server.',
			`${LAYOUT} › shows the first page beside the home and buy-skins links, and the others`,
			'apps/server/src/modules/content/routes.test.ts › list social links whose pictures are there',
			'apps/server/src/modules/content/routes.test.ts › gives pages in the language asked for, with English where there is no translation',
		],
		[
			'The footer shows a support contact, the requisites text and payment logos (Visa, Mastercard, Apple Pay, Google Pay, Blik).',
			`${LAYOUT} › shows the support contact, the requisites and the payment logos`,
		],
		[
			'Some product pages carry toy-shop leftovers: titles for new toys, sale and age groups (big kids, 0-18 months, 18-36 months, 3-5 years, 6-8 years, 9-11 years).',
			'apps/storefront/src/app/routes/product-list-titles.test.tsx › at %s is %s',
		],
		[
			'The interface is translatable.',
			'apps/storefront/src/app/layout/switches.test.tsx › is chosen in the header, kept locally under languageId and sent with every call',
		],
		[
			'English is the built-in default and fallback locale.',
			'apps/storefront/src/app/start/start.test.tsx › falls back to built-in English for texts the server does not have',
			'apps/storefront/src/app/start/start.test.tsx › opens in English when languages fail to load, and says so',
		],
	],
}
