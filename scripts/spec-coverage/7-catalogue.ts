import type { Section } from './section.ts'

const CATALOGUE = 'apps/server/src/modules/catalogue/routes.test.ts'
const CONTENT = 'apps/server/src/modules/content/routes.test.ts'
const FILTERS = 'apps/storefront/src/app/routes/product-list-filters.test.tsx'
const DETAILS = 'apps/storefront/src/app/routes/product-details.test.tsx'
const QUERY = 'packages/contract/src/rules/item-list-query.test.ts'
const START = 'apps/storefront/src/app/start/start.test.tsx'
const CATEGORY = `${CATALOGUE} › GET /items/%s › may be left out, and is cs2 or dota2 only` as const

export const catalogueCalls: Section = {
	heading: '7. The calls it makes › Catalogue and settings',
	sentences: [
		[
			'GET /items/list | page, limit, sort, search, price_from, price_till, type, quality, heroes, exterior_names, item_class (comma-joined lists), optional category | status, payload list, meta (total, pages)',
			`${CATALOGUE} › gives all items by price, the cheapest first, with the exact total`,
			`${CATALOGUE} › sorts by price descending and by popularity`,
			`${CATALOGUE} › pages by page and limit`,
			`${CATALOGUE} › counts the bounds of the price range as within it`,
			`${CATALOGUE} › filters by type, quality, heroes, exterior_names and item_class, comma-joined`,
			`${CATALOGUE} › search finds words in any order, beginnings and misspellings`,
			CATEGORY,
			`${FILTERS} › are mirrored in the URL query, and ask for the list`,
		],
		[
			'GET /items/list | random=true, limit=20 (default), optional category | payload product list',
			`${CATALOGUE} › random=true gives different items of the category, at most the limit`,
			`${QUERY} › has its defaults`,
			`${DETAILS} › otherwise shows random items of the category, without the item itself`,
		],
		[
			'GET /items/recommended | none | payload popular list',
			`${CATALOGUE} › gives each of the most wanted names once, the most wanted first`,
			'apps/storefront/src/app/routes/product-list-states.test.tsx › comes with a block of popular items of the game',
		],
		[
			'GET /items/{id} | none | payload is the product. Non-OK message is the error.',
			`${CATALOGUE} › gives the product with similar ones: other finishes of the same weapon, the nearest price first`,
			`${DETAILS} › shows the server's message, and 'Failed to fetch product details' where there is none`,
		],
		[
			'GET /items/filter-data | optional category (only cs2 or dota2) | payload with types, qualities, heroes, exterior_names, classes',
			`${CATALOGUE} › list only what the chosen game really has`,
			CATEGORY,
		],
		[
			'GET /items/subcategories | optional category | payload list',
			`${CATALOGUE} › name the weapons of each type`,
			CATEGORY,
		],
		[
			'GET /categories | none | payload category tree, message on error',
			`${CATALOGUE} › gives the games with their types`,
			'apps/storefront/src/app/routes/product-list-titles.test.tsx › at %s has the letters of its category: %s',
			"apps/storefront/src/app/routes/product-list-titles.test.tsx › comes with 'Failed to load categories' where nobody knows those",
		],
		[
			'GET currencies | none | status OK, payload array',
			`${CONTENT} › list currencies with exactly one default`,
		],
		[
			'GET /settings | none | status OK, payload settings object',
			`${CONTENT} › shows what everybody may know and nothing else`,
		],
		[
			'GET languages | none | status OK, payload language list',
			`${CONTENT} › list languages, English being the default`,
		],
		[
			'GET localizations | lang_id | flat key to text map, merged over the built-in English set',
			`${CONTENT} › answers the bare map of the language: what comes with the shop, and the operator’s words over it`,
			`${START} › falls back to built-in English for texts the server does not have`,
		],
		[
			'GET /countries | none | status OK, payload country list',
			`${CONTENT} › list countries by title, as a person would sort them`,
		],
		[
			'GET /static-pages | none | payload list',
			`${CONTENT} › gives pages in the language asked for, with English where there is no translation`,
		],
		[
			'GET /static-pages/{id} | none | payload page',
			`${CONTENT} › gives a page without a slug by its id, cleaned`,
			`${CONTENT} › answers 404 for %s`,
		],
		['GET /social-links | none | payload list', `${CONTENT} › list social links whose pictures are there`],
		[
			'A by-slug fetch of a static page: path not shown.',
			`${CONTENT} › gives the same page by id and by slug`,
		],
	],
}
