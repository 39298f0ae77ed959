import { z } from 'zod'
import { games } from '../games.ts'
import { MAX_ITEM_TITLE_CHARS, MAX_PAINT_SEED } from '../limits.ts'
import { type Cents, centsOf } from '../money.ts'
import { optionalText, requiredText, stop } from './fields.ts'
import { floatValue } from './float-value.ts'

/** The engine orders listings by 24 bits of price. */
export const MAX_ITEM_PRICE_CENTS = 16_777_215
const MAX_PHASE_CHARS = 100

const listPrice = z
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

const prices = {
	price: listPrice,
	old_price: z.union([z.literal('').transform(() => null), listPrice]).default(null),
}
const isSale = ({ price, old_price }: { price: Cents; old_price: Cents | null }) =>
	old_price === null || old_price > price
const noSale = { path: ['old_price'], error: 'item_old_price_too_low' }

/** The price and the old price of a listing; an empty old price ends the sale. */
export const itemPricesForm = z
	.object({
		...prices,
		cost: costField.optional().describe('EUR; without it the cost stays'),
		seen: z
			.object(
				{ price: seenPrice, old_price: seenPrice.nullable(), cost: seenPrice.nullable().optional() },
				{ error: 'field_invalid' },
			)
			.optional()
			.describe('Previous prices; 409 if they have changed'),
	})
	.refine(isSale, noSale)
export type ItemPricesForm = z.output<typeof itemPricesForm>

const WRITTEN_SEED = /^\d{1,4}$/

/** As Steam shows it; empty counts as not given. */
const paintSeed = z
	.string({ error: 'paint_seed_invalid' })
	.trim()
	.refine(
		(typed) => typed === '' || (WRITTEN_SEED.test(typed) && Number(typed) <= MAX_PAINT_SEED),
		stop('paint_seed_invalid'),
	)
	.transform((typed) => (typed === '' ? null : Number(typed)))

/** One item that is put on sale by hand. */
export const addItemForm = z
	.object({
		category: z.enum(games, { error: 'field_required' }),
		title: requiredText('item_title_required', MAX_ITEM_TITLE_CHARS).describe(
			'The market name, with the exterior: `AK-47 | Redline (Field-Tested)`',
		),
		phase: optionalText(MAX_PHASE_CHARS).default('').describe('Of a Doppler: `Phase 2`; empty for most'),
		is_new: z
			.boolean()
			.default(false)
			.describe('Adds the skin if the catalogue does not have it; its type is read from the name'),
		...prices,
		cost: costField.default(null),
		float_value: floatValue,
		paint_seed: paintSeed.default(null),
	})
	.refine(isSale, noSale)
export type AddItemForm = z.output<typeof addItemForm>

/** A copy that is put on sale: everything but its price is known. */
export const listCopyForm = z.object({ price: listPrice })
