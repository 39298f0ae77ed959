import type { Section } from './section.ts'

const SWITCHES = 'apps/storefront/src/app/layout/switches.test.tsx'
const FORMAT = 'packages/contract/src/money-format.test.ts'
const DETAILS = 'apps/storefront/src/app/routes/product-details.test.tsx'

export const otherRules: Section = {
	heading: '5. Validation rules › Other',
	sentences: [
		[
			'Currency change is ignored if the code is empty or already current.',
			`${SWITCHES} › is not changed by an empty code or the current one`,
		],
		[
			"It is rejected if not in the loaded list ('Invalid currency code'), and the fallback applies.",
			`${SWITCHES} › outside the loaded list is 'Invalid currency code', and falls back to %s`,
		],
		["Price formatting: a falsy value shows '0.00'.", `${FORMAT} › shows %s as 0.00`],
		[
			'Otherwise it is formatted as currency with exactly 2 decimals, falling back to symbol plus a 2-decimal number.',
			`${FORMAT} › always has two decimals`,
			`${FORMAT} › falls back to the symbol and two decimals for a code nobody knows`,
		],
		[
			'The price slider enforces min below max, with a minimum gap of one step.',
			'apps/storefront/src/features/catalogue/list/price-scale.test.ts › enforces min below max, with a minimum gap of one step, whichever end is set',
			'apps/storefront/src/app/routes/product-list-filters.test.tsx › keeps min below max',
			'packages/ui/src/range-slider.test.tsx › keeps the thumbs apart by the given gap',
		],
		[
			'Page changes are allowed only from 1 to the total pages.',
			'packages/ui/src/pagination-window.test.ts › accepts 1 to the last page only',
			'packages/ui/src/pagination.test.tsx › never asks for a page before the first or after the last',
			'apps/storefront/src/app/routes/product-list-states.test.tsx › leads back from a page past the end',
		],
		[
			"Product id is required on details: 'Product ID is missing'.",
			`${DETAILS} › says 'Product ID is missing' without asking for anything`,
		],
		['Breadcrumb items need text.', `${DETAILS} › leave out what has no text`],
		[
			'A link containing /products must not end exactly with /products.',
			'apps/storefront/src/app/routes/product-list-titles.test.tsx › never link to the bare /products',
			`${DETAILS} › are main, buy skins, category upper-cased, type, the weapon before the pipe, the name after it`,
		],
	],
}
