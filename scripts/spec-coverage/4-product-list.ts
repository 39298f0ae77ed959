import type { Section } from './section.ts'

const FILTERS = 'apps/storefront/src/app/routes/product-list-filters.test.tsx'
const STATES = 'apps/storefront/src/app/routes/product-list-states.test.tsx'
const ALL = 'apps/storefront/src/features/catalogue/list/all-exclusive.test.ts'

export const productListStates: Section = {
	heading: '4. States and transitions › Product list',
	sentences: [
		[
			"States: initial loading, loading, loaded, empty, error ('Failed to load products', which clears the list).",
			`${STATES} › while it is loading for the first time, has a card of the final size in every place`,
			`${STATES} › while it is reloading, keeps what was there and shows a spinner`,
			`${STATES} › shows its products and their total`,
			`${STATES} › without results says 'No products found', and Reset filters leads out of it`,
			`${STATES} › on an error says 'Failed to load products', clears the list, and tries again`,
		],
		[
			'Any filter change resets the page to 1 unless a page is given.',
			`${FILTERS} › reset the page to 1 when they change`,
			`${FILTERS} › keep a page that is given with them`,
		],
		[
			'Filters are mirrored in the URL query and a URL change re-reads them.',
			`${FILTERS} › are mirrored in the URL query, and ask for the list`,
			`${FILTERS} › are read again when the URL changes`,
			`${FILTERS} › come back with the back button`,
		],
		[
			'Switching game clears all array filters and the price range, sets page 1, reloads filter data and navigates.',
			`${FILTERS} › clears all array filters and the price range, sets page 1, reloads filter data and navigates`,
		],
		[
			'Subcategory dropdown: choosing All selects the type and clears the search.',
			`${FILTERS} › All selects the type and clears the search`,
		],
		[
			'Choosing a sub-option selects the type and sets the search to that option.',
			`${FILTERS} › a sub-option selects the type and sets the search to that option`,
		],
		[
			'Checkbox dropdown in multiple mode: selecting All makes it the only selection, and selecting another option removes All.',
			`${ALL} › selecting All makes it the only selection`,
			`${ALL} › selecting another option removes All`,
			`${FILTERS} › treat All as the only selection, which another option removes`,
		],
	],
}
