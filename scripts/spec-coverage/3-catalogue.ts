import type { Section } from './section.ts'

const CARD = 'apps/storefront/src/features/catalogue/product-card.test.tsx'
const DETAILS = 'apps/storefront/src/app/routes/product-details.test.tsx'
const FILTERS = 'apps/storefront/src/app/routes/product-list-filters.test.tsx'
const CATALOGUE = 'apps/server/src/modules/catalogue/routes.test.ts'
const CONTENT = 'apps/server/src/modules/content/routes.test.ts'
const ADDRESS = 'packages/contract/src/list-address.test.ts'
const START = 'apps/storefront/src/app/start/start.test.tsx'
const SWITCHES = 'apps/storefront/src/app/layout/switches.test.tsx'
const WALK = 'apps/server/test/contract-walk.test.ts › each endpoint of the contract has a route' as const

export const catalogueEntities: Section = {
	heading: '3. Entities and their fields › Catalogue and content',
	sentences: [
		[
			"Product: id, title ('weapon | skin (wear)'), price, category, type, quality (rarity), exterior, hero, similar (list).",
			`${CATALOGUE} › gives the product with similar ones: other finishes of the same weapon, the nearest price first`,
			`${DETAILS} › show name, price with 2 decimals, type, rarity, exterior, class and what collectors ask for`,
			WALK,
		],
		[
			'Product: img_url (image host prefix for relative paths, placeholder if absent)',
			'apps/server/src/modules/catalogue/art/pictures.test.ts › %s › has the image host in front of a relative path only',
			`${CARD} › has a placeholder where there is no picture`,
		],
		[
			'Product: old_price (struck through only when greater than price)',
			`${CARD} › strikes an old price of %s through only when it is greater than 9.3`,
			`${DETAILS} › strike the old price %s through only when it is greater than the price`,
		],
		[
			"Wear labels: factory_new Factory New, minimal_wear Minimal Wear, field_tested Field-Tested, well_worn Well-Worn, battle_scarred Battle-Scarred, not_painted Not Painted. Anything else shows as itself, or 'Unknown' if empty.",
			'packages/contract/src/wear.test.ts › shows %s as %s',
			`${FILTERS} › translate the wears they know and show others as they are`,
		],
		[
			'Filter data: types, qualities, heroes, exterior_names, classes, subcategories (entries with category and sub_categories list of names).',
			`${CATALOGUE} › list only what the chosen game really has`,
			`${CATALOGUE} › name the weapons of each type`,
			`${FILTERS} › a sub-option selects the type and sets the search to that option`,
		],
		[
			'List meta: total, pages.',
			`${CATALOGUE} › pages by page and limit`,
			`${CATALOGUE} › answers a page past the end with an empty list and a true meta`,
		],
		[
			'Filter state: search, sort (default asc), priceRange (min, max), page, perPage, type, quality, hero, exterior_name, class.',
			`${ADDRESS} › comes back the same when it is written into the address bar and read again`,
			`${ADDRESS} › reads over what makes no sense`,
			'packages/contract/src/rules/item-list-query.test.ts › has its defaults',
		],
		[
			'Category: id, name, url, subcategories (recursive).',
			`${CATALOGUE} › gives the games with their types`,
		],
		[
			'Currency: code, value (rate), symbol, default (1 marks default).',
			`${CONTENT} › list currencies with exactly one default`,
		],
		[
			'Fallback EUR, rate 1, €.',
			`${START} › opens with EUR only when currencies fail to load, and says so`,
			`${SWITCHES} › at the start is %s`,
		],
		[
			'Settings: requisites, support_email, is_reg_enabled, min_top_up (EUR), vat_percent, payment_methods (code, title, image, currencies list), internal_currency (enabled, image, exchange_rate_eur), offer_enabled.',
			`${CONTENT} › shows what everybody may know and nothing else`,
			'apps/storefront/src/app/layout/layout.test.tsx › shows the support contact, the requisites and the payment logos',
		],
		[
			'Settings: google_tag (markup to inject)',
			'apps/storefront/src/app/layout/operator-tag.test.tsx › is markup that is injected once the visitor accepts, and only then',
			'e2e/shell.test.ts › the markup that the operator set as google_tag runs once the visitor has accepted',
		],
		[
			'Language: id, code, title, default (1 = default).',
			`${CONTENT} › list languages, English being the default`,
		],
		[
			'Localization: flat map of key to text.',
			`${CONTENT} › answers the bare map of the language: what comes with the shop, and the operator’s words over it`,
		],
		[
			'Static page: id, slug, title, content (HTML), is_terms, is_privacy.',
			`${CONTENT} › gives the same page by id and by slug`,
			'apps/storefront/src/features/accounts/sign-up-form.test.tsx › links to the terms and privacy pages',
		],
		[
			'Social link: id, link, img, title.',
			`${CONTENT} › list social links whose pictures are there`,
			'apps/storefront/src/app/layout/layout.test.tsx › shows logo, BUY SKINS, social links and LOGIN to guests',
		],
		[
			'Country: id, title, iso (lowercase for the phone picker).',
			`${CONTENT} › list countries by title, as a person would sort them`,
			'apps/storefront/src/features/accounts/phone-input.test.tsx › offers the supported countries only',
		],
		[
			'Message/status: status OK or ERROR plus message.',
			'apps/server/test/contract-walk.test.ts › %s %s › 404',
			"apps/storefront/test/client.test.ts › prefer the server's message over the generic text",
		],
	],
}
