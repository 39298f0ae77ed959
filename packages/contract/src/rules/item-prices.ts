import { z } from 'zod'
import { type Cents, centsOf } from '../money.ts'
import { stop } from './fields.ts'

/** The engine orders listings by 24 bits of price. */
export const MAX_ITEM_PRICE_CENTS = 16_777_215

export const listPrice = z
	.string({ error: 'item_price_invalid' })
	.trim()
	.regex(/^\d{1,7}(?:\.\d{1,2})?$/, stop('item_price_invalid'))
	.transform((value): Cents => centsOf(value))
	.refine((cents) => cents >= 1 && cents <= MAX_ITEM_PRICE_CENTS, { error: 'item_price_out_of_range' })

const cost = z
	.string({ error: 'item_price_invalid' })
	.trim()
	.regex(/^\d{1,7}(?:\.\d{1,2})?$/, stop('item_price_invalid'))
	.transform((value): Cents => centsOf(value))
	.refine((cents) => cents <= MAX_ITEM_PRICE_CENTS, { error: 'item_price_out_of_range' })

/** What the shop paid; empty if that is unknown. */
const costField = z.union([z.literal('').transform(() => null), cost])

const seenPrice = z.number({ error: 'item_price_invalid' })

/** The price and the old price of a listing; an empty old price ends the sale. */
export const itemPricesForm = z
	.object({
		price: listPrice,
		old_price: z.union([z.literal('').transform(() => null), listPrice]).default(null),
		cost: costField.optional().describe('EUR; without it the cost stays'),
		seen: z
			.object(
				{ price: seenPrice, old_price: seenPrice.nullable(), cost: seenPrice.nullable().optional() },
				{ error: 'field_invalid' },
			)
			.optional()
			.describe('Previous prices; 409 if they have changed'),
	})
	.refine(({ price: now, old_price: before }) => before === null || before > now, {
		path: ['old_price'],
		error: 'item_old_price_too_low',
	})
export type ItemPricesForm = z.output<typeof itemPricesForm>
