import type { Section } from './section.ts'

const FILTERS = 'apps/storefront/src/app/routes/product-list-filters.test.tsx'
const STATES = 'apps/storefront/src/app/routes/product-list-states.test.tsx'
const TITLES = 'apps/storefront/src/app/routes/product-list-titles.test.tsx'
const CARD = 'apps/storefront/src/features/catalogue/product-card.test.tsx'
const SCALE = 'apps/storefront/src/features/catalogue/list/price-scale.test.ts'
const HOME = 'apps/storefront/src/app/routes/home.test.tsx'
const JOURNEY = 'e2e/product-list.test.ts'

export const productListPage: Section = {
	heading: '2. Screens and routes › Product list page',
	sentences: [
		[
			'Two game buttons (CS2, Dota 2)',
			`${FILTERS} › clears all array filters and the price range, sets page 1, reloads filter data and navigates`,
			`${FILTERS} › leaves neither button pressed where no game is chosen`,
		],
		[
			'a search box with a clear icon',
			`${FILTERS} › searches while one types, and its clear icon empties it`,
			`${JOURNEY} › is searched, narrowed and opened with the keyboard alone`,
		],
		[
			'a logarithmic price range slider',
			`${FILTERS} › has two labelled thumbs over 0-100, at the ceiling of 9999 converted and rounded up`,
			`${SCALE} › is logarithmic: each step is a larger one than the step before`,
		],
		[
			'filter groups (Type, Rarity, Exterior, Class, Hero)',
			`${FILTERS} › are mirrored in the URL query, and ask for the list`,
			`${FILTERS} › show only what the game has: CS2 has no heroes, Dota 2 no exteriors`,
		],
		['a Clear all filters button', `${FILTERS} › are cleared by the button Clear all filters`],
		['a product grid', `${STATES} › shows its products and their total`],
		[
			'a loading spinner',
			`${STATES} › while it is loading for the first time, has a card of the final size in every place`,
			`${STATES} › while it is reloading, keeps what was there and shows a spinner`,
		],
		[
			"a no-results panel with a Reset filters button ('No products found')",
			`${STATES} › without results says 'No products found', and Reset filters leads out of it`,
			`${JOURNEY} › without results leads back with Reset filters`,
		],
		[
			'Sorting is by price ascending or descending, with a popular block.',
			`${STATES} › is by price ascending at first, and by price descending or popular on demand`,
			`${STATES} › comes with a block of popular items of the game`,
		],
		[
			'A pagination bar appears only when the total exceeds the page size.',
			`${STATES} › with %i products appears only when the total exceeds the page size: %s`,
		],
		[
			'Page titles: New toys, Sale, search results titled with the query, age group, subcategory or category name, All products.',
			`${TITLES} › at %s is %s`,
		],
		[
			'Breadcrumbs start with Home and follow the category path.',
			`${TITLES} › at %s start with Home and follow the category path`,
		],
		[
			'Product card: clicking the title or image opens the details.',
			`${CARD} › opens the details by a real link, whose subcategory is always all`,
			`${JOURNEY} › filters, pages, opens an item and comes back to the same place`,
		],
		[
			'A cart button adds or removes the item and shows a spinner while the request runs.',
			`${HOME} › adds an item with a count of 1, then removes it`,
			`${CARD} › shows a spinner in its cart button while the request runs`,
		],
		[
			'Tags TOP, NEW and SALE exist.',
			`${CARD} › shows the tags TOP, NEW and SALE`,
			'apps/server/src/modules/catalogue/routes.test.ts › tags the most wanted as top, what is new as new and what is reduced as sale',
		],
	],
}
