import type { Section } from './section.ts'

const TOASTER = 'packages/ui/src/toaster.test.tsx'
const TOASTS = 'apps/storefront/src/app/layout/toasts.test.tsx'
const STATES = 'apps/storefront/src/app/routes/product-list-states.test.tsx'
const FILTERS = 'apps/storefront/src/app/routes/product-list-filters.test.tsx'
const SCALE = 'apps/storefront/src/features/catalogue/list/price-scale.test.ts'
const MONEY = 'packages/contract/src/money.test.ts'
const FORMAT = 'packages/contract/src/money-format.test.ts'
const WINDOW = 'packages/ui/src/pagination-window.test.ts'
const HISTORIES = 'apps/storefront/src/app/routes/account-histories.test.tsx'
const TOP_UP = 'apps/storefront/src/features/deposits/top-up.test.tsx'
const AMOUNT = 'apps/storefront/src/features/deposits/top-up-amount.test.ts'
const CARD = 'apps/storefront/src/features/catalogue/product-card.test.tsx'
const DETAILS = 'apps/storefront/src/app/routes/product-details.test.tsx'
const PHONE = 'apps/storefront/src/features/accounts/phone-input.test.tsx'
const JOURNEY = 'e2e/home-to-details.test.ts'

export const constants: Section = {
	heading: '9. Business constants and limits',
	sentences: [
		[
			'Toasts: the toast library defaults apply except auto-close 2500 ms at bottom-right in one configuration.',
			`${TOASTER} › closes by itself after 2500 ms`,
			`${TOASTER} › stands at the bottom right`,
		],
		[
			'Product toasts close after 3000 ms. Session expiry toast 3000 ms.',
			`${TOASTS} › of the shop (%s) close after 3000 ms`,
			'apps/storefront/src/app/answer-failure.test.tsx › logs out, shows one toast and redirects from a protected route to sign-in, however many calls expire together',
		],
		['Toasts are not cleared when the URL changes.', `${TOASTS} › are not cleared when the URL changes`],
		['HTTP timeout 6000 ms.', 'apps/storefront/test/client.test.ts › say when no answer came within 6000 ms'],
		['Product list page size 16.', `${STATES} › asks for 16 products a page`],
		[
			'Filter-change debounce 300 ms. List reload debounce 400 ms.',
			`${FILTERS} › of a filter change is 300 ms, of the list reload 400 ms`,
		],
		[
			'Price ceiling is 9999 in the base currency, converted to euros and rounded up when the internal currency is enabled (default rate 0.93).',
			`${MONEY} › has a price ceiling that counts in what is shown`,
			`${FILTERS} › has two labelled thumbs over 0-100, at the ceiling of 9999 converted and rounded up`,
			'apps/server/src/modules/content/routes.test.ts › shows what everybody may know and nothing else',
		],
		['The list slider default max is 40999.', `${SCALE} › has 40999 as its ceiling where none is given`],
		[
			'The slider is logarithmic over 0-100, step 1, with two decimals.',
			`${SCALE} › goes from nothing to its ceiling over 0-100`,
			`${SCALE} › is logarithmic: each step is a larger one than the step before`,
			`${SCALE} › has two decimals`,
			`${FILTERS} › moves by the keyboard, one step at a time`,
		],
		[
			'Pagination shows up to 10 pages before collapsing, with a window of 2 either side plus ellipses.',
			`${WINDOW} › shows every page up to ten`,
			`${WINDOW} › collapses eleven pages around page %i`,
			`${STATES} › collapses beyond ten pages, two either side of the current one`,
		],
		[
			'A compact mode shows only the first, current and last.',
			`${WINDOW} › shows first, current and last, each once`,
			'packages/ui/src/pagination.test.tsx › shows first, current and last in compact mode',
		],
		['Filter option lists scroll after 200 px.', `${FILTERS} › scroll after 200 px`],
		[
			'Cart modal list max height 260 px.',
			'apps/storefront/src/features/cart/cart-modal.test.tsx › keeps its list within 260 px',
		],
		[
			'Mobile breakpoint 768 px.',
			'apps/storefront/src/app/layout/layout.test.tsx › closes at a width of 768 px or more',
		],
		[
			'Random products limit 20.',
			'packages/contract/src/rules/item-list-query.test.ts › has its defaults',
			`${DETAILS} › otherwise shows random items of the category, without the item itself`,
		],
		[
			'The cart quantity added from the product page is 1.',
			`${DETAILS} › is Buy now, which adds 1 to the cart, and Remove when the item is already in the cart`,
		],
		[
			'Carousel: loops, speed 600 ms, spacing 30 px (8 on small screens), breakpoints 320, 768, 1024, 1512.',
			`${JOURNEY} › the best sellers loop both ways, by button and by arrow key`,
			`${JOURNEY} › a slide takes 600 ms`,
			'apps/storefront/src/features/catalogue/carousel/views.test.ts › has the breakpoints 320, 768, 1024 and 1512, spaced 30 px and 8 on small screens',
		],
		[
			'Account pages: orders and transactions 5 per page, offers 8.',
			`${HISTORIES} › shows 5 rows per page, with the page in the address`,
			`${HISTORIES} › shows 5 per page`,
			'apps/storefront/src/features/offers/my-offers.test.tsx › shows 8 per page',
		],
		[
			'Deposit status polling every 5000 ms.',
			'apps/storefront/src/app/routes/payment-results.test.tsx › polls every 5 seconds until the status leaves pending, then goes to the success page',
		],
		[
			'Currency symbol € and default EUR.',
			'apps/server/src/modules/content/routes.test.ts › list currencies with exactly one default',
			`${CARD} › shows the price in the chosen currency while it is off`,
		],
		[
			'Prices shown with 2 decimals (JPY 0). Balance with 2 decimals.',
			`${FORMAT} › always has two decimals`,
			`${FORMAT} › has none for yen`,
			'apps/storefront/src/app/layout/layout.test.tsx › shows balance with 2 decimals, cart with its count and profile to users',
		],
		[
			'Purchase history amounts in EUR.',
			`${HISTORIES} › shows amounts in EUR alone while the internal currency is off`,
		],
		[
			'Dates: DD.MM.YYYY by default, with HH:mm in tables.',
			'apps/storefront/src/shared/dates.test.ts › of tables are DD.MM.YYYY HH:mm',
			`${DETAILS} › show name, price with 2 decimals, type, rarity, exterior, class and what collectors ask for`,
		],
		[
			"Profile join date 'MMM D, YYYY'.",
			"apps/storefront/src/shared/dates.test.ts › of joining are 'MMM D, YYYY'",
		],
		[
			'Cart total is the sum of price times count.',
			'apps/storefront/src/features/cart/shown-totals.test.ts › are the sum of price times count, each item rounded to what its row shows',
		],
		[
			'Unique-items mode is on.',
			'apps/server/src/modules/cart/routes.test.ts › takes one of each, as every item is unique',
		],
		[
			'Minimum top-up is min_top_up from settings (EUR) times the current rate.',
			`${AMOUNT} › must be at least min_top_up times the current currency rate`,
			`${TOP_UP} › disables the payment buttons below min_top_up times the rate`,
		],
		[
			'Preset top-up amounts are 10, 20, 100, 200, 500 in EUR, converted to the chosen currency and rounded up by band (under 10 to whole units, under 50 to 5, under 100 to 10, under 500 to 25, under 1000 to 50, else 100).',
			`${MONEY} › offers rounded amounts at a rate of %s`,
			`${MONEY} › never offers less than the preset is worth`,
		],
		[
			'The second preset is the default.',
			`${TOP_UP} › offers 10, 20, 100, 200 and 500, the second being the default`,
		],
		[
			"'You get' credits = amount in EUR divided by the internal currency's exchange_rate_eur.",
			`${AMOUNT} › gives the amount in EUR divided by the internal currency's exchange_rate_eur`,
			`${TOP_UP} › shows what 'You get' in credits`,
		],
		[
			'Checkout phone: 8–15 digits. IBAN 15–34 characters.',
			'packages/contract/src/rules/checkout-rules.test.ts › refuses the phone %s',
			'packages/contract/src/rules/checkout-rules.test.ts › takes the phone %s',
			'packages/contract/src/rules/checkout-rules.test.ts › refuses the IBAN "%s"',
		],
		[
			"Phone input maxlength 25, placeholder 'Enter a phone number', type tel, mode auto.",
			`${PHONE} › is of type tel, takes 25 characters and asks to 'Enter a phone number'`,
			`${PHONE} › follows the country that a number names itself`,
		],
		[
			'Default locale and fallback are English.',
			'apps/storefront/src/app/start/start.test.tsx › falls back to built-in English for texts the server does not have',
		],
		[
			'Default account tab personal. Default auth form signin.',
			'apps/storefront/src/app/routes/account.test.tsx › opens with personal, labelled Settings, where the address names no tab',
			'apps/storefront/src/app/router/guard.test.tsx › falls back to signin for a missing form and rewrites the address',
		],
		[
			'Cookie consent stored as true or false.',
			'apps/storefront/src/app/layout/layout.test.tsx › %s stores the choice locally as %s and does not ask again',
		],
		[
			'Item image base is a fixed image host.',
			'apps/server/src/modules/catalogue/art/pictures.test.ts › %s › has the image host in front of a relative path only',
		],
	],
}
