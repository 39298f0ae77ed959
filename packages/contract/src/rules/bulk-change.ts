import { z } from 'zod'
import { type Cents, centsOf } from '../money.ts'
import { idField, stop } from './fields.ts'
import { itemFilter } from './item-filter.ts'
import { MAX_ITEM_PRICE_CENTS } from './item-prices.ts'
import { reasonField } from './reason.ts'

/** A bulk change can be undone for so long after it has ended. */
export const UNDO_MINUTES = 60
/** Listings named one by one; larger selections are filters. */
export const MAX_CHOSEN_ITEMS = 5000

export const priceBases = ['price', 'median', 'lowest', 'cost', 'fixed'] as const
export type PriceBase = (typeof priceBases)[number]
/** The ending of a price: `.90` and so on, a whole number, or as calculated. */
export const priceEndings = ['none', '00', '90', '95', '99'] as const
export const oldPriceChoices = ['keep', 'clear', 'before'] as const

/** Hundredths of a percent. */
function percent(min: number, max: number) {
	return z
		.string({ error: 'bulk_percent_invalid' })
		.trim()
		.regex(/^[+-]?\d{1,4}(?:\.\d{1,2})?$/, stop('bulk_percent_invalid'))
		.transform((value) => Math.round(Number(value) * 100))
		.refine((hundredths) => hundredths >= min * 100 && hundredths <= max * 100, {
			error: 'bulk_percent_out_of_range',
		})
}

const bound = z
	.string({ error: 'item_price_invalid' })
	.trim()
	.regex(/^\d{1,7}(?:\.\d{1,2})?$/, stop('item_price_invalid'))
	.transform((value): Cents => centsOf(value))
	.refine((cents) => cents >= 1 && cents <= MAX_ITEM_PRICE_CENTS, { error: 'item_price_out_of_range' })

const step = z
	.string({ error: 'bulk_amount_invalid' })
	.trim()
	.regex(/^[+-]?\d{1,6}(?:\.\d{1,2})?$/, stop('bulk_amount_invalid'))
	.transform((value) => Math.round(Number(value) * 100))

/** An empty field is a missing one. */
const optional = <Value>(field: z.ZodType<Value, string>) =>
	z.preprocess((typed: string | undefined) => (typed === '' ? undefined : typed), field.optional()).optional()

/** How the new price of each listing follows from its own numbers. */
export const priceRule = z
	.object(
		{
			base: z.enum(priceBases, { error: 'field_invalid' }),
			percent: optional(percent(-99, 1000)).describe('Added to the base; -2.7 is 2.7 % less'),
			amount: optional(step).describe('EUR, added after the percentage; -0.01 is a cent less'),
			price: optional(bound).describe('EUR; with the base `fixed`'),
			ending: z.enum(priceEndings, { error: 'field_invalid' }).default('none'),
			above_cost: optional(percent(-99, 1000)).describe('Never below cost plus this percentage'),
			change_at_most: optional(percent(0, 1000)).describe('Never further from the present price, in percent'),
			lowest: optional(bound).describe('Never below, EUR'),
			highest: optional(bound).describe('Never above, EUR'),
			old_price: z.enum(oldPriceChoices, { error: 'field_invalid' }).default('keep'),
		},
		{ error: 'field_invalid' },
	)
	.refine(({ base, price }) => base !== 'fixed' || price !== undefined, {
		path: ['price'],
		error: 'item_price_invalid',
	})
	.refine(({ lowest, highest }) => lowest === undefined || highest === undefined || lowest <= highest, {
		path: ['highest'],
		error: 'bulk_bounds_crossed',
	})
export type PriceRule = z.output<typeof priceRule>
export type PriceRuleInput = z.input<typeof priceRule>

/** Listings by number, or all that match a filter. */
export const itemSelection = z.object(
	{
		filter: itemFilter.optional(),
		ids: z
			.array(idField('field_invalid'), { error: 'field_invalid' })
			.min(1, 'bulk_nothing_chosen')
			.max(MAX_CHOSEN_ITEMS, 'field_too_big')
			.optional(),
		except: z
			.array(idField('field_invalid'), { error: 'field_invalid' })
			.max(MAX_CHOSEN_ITEMS, 'field_too_big')
			.optional(),
	},
	{ error: 'field_invalid' },
)
export type ItemSelection = z.output<typeof itemSelection>
export type ItemSelectionInput = z.input<typeof itemSelection>

const chosen = { selection: itemSelection }
/** Preview: nothing is stored. */
export const bulkPreviewForm = z.discriminatedUnion(
	'action',
	[
		z.object({ action: z.literal('price'), rule: priceRule, ...chosen }),
		z.object({ action: z.literal('withdraw'), ...chosen }),
		z.object({ action: z.literal('put_back'), ...chosen }),
	],
	{ error: 'field_invalid' },
)
export type BulkPreviewForm = z.output<typeof bulkPreviewForm>

const key = z
	.uuid({ error: 'field_invalid' })
	.describe('Made by the caller for each change: a repeated request starts no second one')
export const bulkChangeForm = z.discriminatedUnion(
	'action',
	[
		z.object({ action: z.literal('price'), rule: priceRule, key, ...chosen }),
		z.object({ action: z.literal('withdraw'), reason: reasonField, key, ...chosen }),
		z.object({ action: z.literal('put_back'), key, ...chosen }),
	],
	{ error: 'field_invalid' },
)
export type BulkChangeForm = z.output<typeof bulkChangeForm>
