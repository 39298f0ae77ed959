import type { Section } from './section.ts'

const CLIENT = 'apps/storefront/test/client.test.ts'
const START = 'apps/storefront/src/app/start/start.test.tsx'
const STATES = 'apps/storefront/src/app/routes/product-list-states.test.tsx'
const FILTERS = 'apps/storefront/src/app/routes/product-list-filters.test.tsx'
const DETAILS = 'apps/storefront/src/app/routes/product-details.test.tsx'
const PAGE = 'apps/storefront/src/app/routes/static-page.test.tsx'

export const catalogueErrors: Section = {
	heading: '8. Error catalogue › Server responses, catalogue and general',
	sentences: [
		[
			"On a failed call the server's response message is preferred.",
			`${CLIENT} › prefer the server's message over the generic text`,
			`${STATES} › prefers the server's own words for what went wrong`,
		],
		[
			'The first field error is preferred over the message.',
			`${CLIENT} › prefer the first field error over the message`,
		],
		[
			'Field errors from a failed checkout are placed on the matching fields.',
			"apps/storefront/src/features/deposits/top-up.test.tsx › places the server's field errors on the matching fields",
		],
		[
			'A generic text is the last fallback.',
			`${CLIENT} › fall back to the generic text where the server said nothing`,
		],
		[
			"Catalogue: 'Failed to load products' (list clears)",
			`${STATES} › on an error says 'Failed to load products', clears the list, and tries again`,
		],
		[
			"'Failed to fetch settings', 'Invalid settings response'",
			`${START} › says 'Failed to fetch settings' where the server says nothing`,
			`${START} › says 'Invalid settings response' for %s`,
		],
		[
			"'Failed to load currencies' (then the list becomes EUR only)",
			`${START} › opens with EUR only when currencies fail to load, and says so`,
		],
		[
			"'Failed to fetch product details', 'Unable to load product details'",
			`${DETAILS} › shows the server's message, and 'Failed to fetch product details' where there is none`,
			`${DETAILS} › says 'Unable to load product details' for an answer that cannot be read`,
		],
		[
			"'Failed to load categories'",
			"apps/storefront/src/app/routes/product-list-titles.test.tsx › comes with 'Failed to load categories' where nobody knows those",
		],
		["'Failed to load languages'", `${START} › opens in English when languages fail to load, and says so`],
		[
			"'Failed to fetch pages', 'Failed to fetch page'",
			`${START} › the list of pages opens all the same, and says 'Failed to fetch pages'`,
			`${PAGE} › says 'Failed to fetch pages' while nobody knows which pages there are`,
			`${PAGE} › shows the server's message, else 'Failed to fetch page', and tries again`,
		],
		[
			"'Failed to load countries'",
			"apps/storefront/src/features/accounts/settings-room.test.tsx › says 'Failed to load countries' beside the country",
		],
		[
			'Filter data, subcategories, social links and translation load failures are only logged.',
			`${FILTERS} › are still there without their data, whose failure is only logged`,
			`${START} › %s opens all the same, and only logs it`,
		],
		[
			'Subcategories fall back to an empty list.',
			`${FILTERS} › are still there without their data, whose failure is only logged`,
		],
		[
			'A failed product fetch on a card carousel empties the list.',
			'apps/storefront/src/app/routes/home.test.tsx › empties the best sellers where they cannot be fetched',
			`${DETAILS} › says 'No similar products available' where %s`,
		],
		[
			"General: 'An error occurred', 'An unknown error occurred'",
			"apps/storefront/src/features/accounts/sign-in-form.test.tsx › else the error message, else 'An error occurred': %s",
			'apps/storefront/src/app/layout/route-error.test.tsx › says %s',
		],
		[
			"'A critical error occurred.'",
			"apps/storefront/src/app/start/critical-boundary.test.tsx › says 'A critical error occurred.' and offers to load the page again",
		],
		[
			"'An error occurred during initialization:' followed by the message.",
			`${START} › shows an initialization error with the message, and starts again on request`,
		],
		[
			"Empty lists: 'No products found'.",
			`${STATES} › without results says 'No products found', and Reset filters leads out of it`,
		],
		[
			'A missing static page leads to NotFound.',
			'apps/storefront/src/app/router/routes.test.tsx › leads to NotFound where a listed static page is missing after all',
		],
	],
}
