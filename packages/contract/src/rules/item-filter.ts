import { z } from 'zod'
import { itemStatuses } from '../entities/operator/item.ts'
import { games } from '../games.ts'
import { byChoiceFilter, byRangeBound, describeRange } from '../item-filters.ts'
import { MAX_LINE_CHARS } from '../limits.ts'
import { optionalText, requiredText } from './fields.ts'
import { MAX_ITEM_PRICE_CENTS } from './item-prices.ts'
import { countQuery, decimalQuery, listQuery, queryOf } from './query.ts'
import { dayQuery, searchQuery } from './queue-query.ts'

const MAX_EUR = Math.ceil(MAX_ITEM_PRICE_CENTS / 100)
/** Ten years. */
const MAX_DAYS = 3650
const MAX_MARGIN_PERCENT = 100_000

/** Percent with a sign and one decimal, as tenths of a percent: `-2.5` is -25. */
const marginQuery = z
	.string()
	.regex(/^-?\d{1,6}(?:\.\d)?$/, { error: 'field_invalid', abort: true })
	.transform((value) => Math.round(Number(value) * 10))
	.refine((tenths) => Math.abs(tenths) <= MAX_MARGIN_PERCENT * 10, { error: 'field_too_big' })
	.describe('Percent of the price that is not cost; inclusive')

/** The filters of the operators' catalogue: the shop's own, and what only operators see. */
export const itemFilterFields = {
	search: searchQuery.optional(),
	status: z.enum(itemStatuses).default('available'),
	category: z.enum(games).optional(),
	...byChoiceFilter('query', () => listQuery.default([])),
	...byRangeBound((filter) => {
		const { decimals, max } = describeRange(filter)
		return decimalQuery(decimals, max).optional()
	}),
	cost: z.enum(['known', 'unknown']).optional().describe('Whether it is known what the shop paid'),
	cost_from: decimalQuery(2, MAX_EUR).optional(),
	cost_till: decimalQuery(2, MAX_EUR).optional(),
	margin_from: marginQuery.optional(),
	margin_till: marginQuery.optional(),
	trade_lock: z.enum(['locked', 'free']).optional(),
	reserved: z.enum(['yes', 'no']).optional().describe('During the top-up of a shopper'),
	sale: z.enum(['yes', 'no']).optional().describe('Whether an old price above the price is shown'),
	held: z.enum(['yes', 'no']).optional().describe('Whether a trade account holds it'),
	account: optionalText(MAX_LINE_CHARS)
		.optional()
		.describe('How the name of the trade account that holds it begins'),
	source: optionalText(MAX_LINE_CHARS)
		.optional()
		.describe('How the source of a listing begins: `import:`, `offer:12`'),
	added_from: dayQuery.optional(),
	added_till: dayQuery.optional(),
	bulk_change: countQuery(999_999_999)
		.optional()
		.describe('What a bulk change was about, skipped listings left out'),
	unsold_days: countQuery(MAX_DAYS)
		.optional()
		.describe('Nothing of the same skin, exterior and class was sold for so many days'),
}

export const itemFilter = queryOf(itemFilterFields)
export type ItemFilter = z.output<typeof itemFilter>

const MAX_VIEW_NAME_CHARS = 60
const MAX_VIEW_CHARS = 5000

/** A filter as an address has it, under a name. */
export const itemViewForm = z.object({
	name: requiredText('item_view_name_required', MAX_VIEW_NAME_CHARS),
	is_shared: z.boolean({ error: 'field_invalid' }).default(false),
	filter: z
		.record(z.string().max(30), optionalText(MAX_VIEW_CHARS), { error: 'field_invalid' })
		.refine((filter) => itemFilter.safeParse(filter).success, { error: 'field_invalid' }),
})
export type ItemViewForm = z.output<typeof itemViewForm>
