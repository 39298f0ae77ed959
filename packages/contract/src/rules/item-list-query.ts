import { z } from 'zod'
import { games } from '../games.ts'
import { byChoiceFilter, byRangeBound, describeRange, type RangeFilter } from '../item-filters.ts'
import { itemGroups } from '../item-groups.ts'
import { itemSortNames } from '../item-sorts.ts'
import {
	MAX_PRODUCTS_PER_PAGE,
	MAX_SEARCH_CHARS,
	NEW_FOR_DAYS,
	PRODUCTS_PER_PAGE,
	RANDOM_PRODUCTS,
} from '../limits.ts'
import { optionalText } from './fields.ts'
import { countQuery, decimalQuery, flagQuery, listQuery, pageQuery, queryOf } from './query.ts'

function boundQuery(filter: RangeFilter) {
	const { decimals, max } = describeRange(filter)
	return decimalQuery(decimals, max)
}

/** Both forms of `GET /items/list`: the filtered page and, with `random=true`, random items. */
export const itemListQuery = queryOf({
	page: pageQuery.default(1),
	limit: countQuery(MAX_PRODUCTS_PER_PAGE)
		.optional()
		.describe(
			`Maximum ${MAX_PRODUCTS_PER_PAGE}; default ${PRODUCTS_PER_PAGE}, or ${RANDOM_PRODUCTS} with random`,
		),
	sort: z.enum(itemSortNames).default('asc'),
	group: z
		.enum(itemGroups)
		.optional()
		.describe(
			'One entry for each skin with a match: its cheapest match, in the order of its first one; not with random',
		),
	search: optionalText(MAX_SEARCH_CHARS).default(''),
	...byRangeBound((filter) => boundQuery(filter).optional()),
	...byChoiceFilter('query', () => listQuery.default([])),
	category: z.enum(games).optional(),
	new: flagQuery.default(false).describe(`Only items added in the last ${NEW_FOR_DAYS} days`),
	sale: flagQuery.default(false).describe('Only items below their old price'),
	random: flagQuery.default(false).describe('Random items instead of a page'),
}).transform((query) => ({
	...query,
	limit: query.limit ?? (query.random ? RANDOM_PRODUCTS : PRODUCTS_PER_PAGE),
}))
export type ItemListQuery = z.output<typeof itemListQuery>
