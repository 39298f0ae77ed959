import { z } from 'zod'
import { MAX_CART_ITEMS, MAX_PRICE_EUR, MAX_PROMPT_CHARS, PROMO_ALONE_PERCENT } from '../limits.ts'
import { type Cents, centsOf } from '../money.ts'
import { askingPrice } from './amount.ts'
import { idField, requiredLines, requiredText, stop } from './fields.ts'
import { seenVersion } from './seen-version.ts'

/** A number or a string of digits with at most two decimals, in hundredths. */
function hundredths(least: number, most: number) {
	return z
		.union([z.number(), z.string()], { error: 'field_required' })
		.transform((value) => String(value).trim())
		.refine((value) => /^\d{1,10}(?:\.\d{1,2})?$/.test(value), { error: 'field_invalid', abort: true })
		.transform((value): Cents => centsOf(value))
		.refine((value) => value >= least, { error: 'field_too_small' })
		.refine((value) => value <= most, { error: 'field_too_big' })
}

const MOST_CENTS = MAX_PRICE_EUR * 100
/** A later year is probably a typo. */
const day = z.iso
	.date({ error: 'field_invalid' })
	.refine((value) => value >= '1970' && value < '2200', { error: 'field_invalid' })
	.nullable()

const promoFields = z.object({
	discount_kind: z.enum(['percent', 'amount'], { error: 'field_required' }),
	discount_value: hundredths(1, MOST_CENTS),
	least_subtotal: hundredths(0, MOST_CENTS),
	most_uses: z
		.union([z.int('field_invalid').positive('field_invalid').max(1_000_000_000, 'field_too_big'), z.null()], {
			error: 'field_invalid',
		})
		.describe('Null for no limit'),
	once_per_user: z.boolean({ error: 'field_required' }),
	starts_on: day,
	ends_on: day,
	disabled: z.boolean({ error: 'field_required' }),
})

type PromoFields = z.output<typeof promoFields>

/**
 * Whether its discount is so large that a second operator has to approve; an amount is compared with the minimum
 * subtotal.
 */
export function takesMuchOff({
	discount_kind,
	discount_value,
	least_subtotal,
}: Pick<PromoFields, 'discount_kind' | 'discount_value' | 'least_subtotal'>): boolean {
	if (discount_kind === 'percent') return discount_value > PROMO_ALONE_PERCENT * 100
	return discount_value * 100 > least_subtotal * PROMO_ALONE_PERCENT
}

const isPossiblePercent = ({ discount_kind, discount_value }: PromoFields) =>
	discount_kind !== 'percent' || discount_value <= 100_00
const isInOrder = ({ starts_on, ends_on }: PromoFields) =>
	starts_on === null || ends_on === null || starts_on <= ends_on

export const promoForm = promoFields
	.extend({ seen: seenVersion })
	.refine(isPossiblePercent, { path: ['discount_value'], error: 'percent_too_big' })
	.refine(isInOrder, { path: ['ends_on'], error: 'dates_out_of_order' })
export type PromoForm = z.output<typeof promoForm>

/** The code itself never changes: orders and mails contain it. */
export const newPromoForm = promoFields
	.extend({
		code: z
			.string({ error: 'promo_required' })
			.trim()
			.toUpperCase()
			.regex(/^[A-Z0-9_-]{3,50}$/, { error: 'promo_code_shape' }),
	})
	.refine(isPossiblePercent, { path: ['discount_value'], error: 'percent_too_big' })
	.refine(isInOrder, { path: ['ends_on'], error: 'dates_out_of_order' })
export type NewPromoForm = z.output<typeof newPromoForm>

const price = askingPrice.refine((cents) => cents <= MOST_CENTS, stop('field_too_big'))

export const packForm = z.object({
	title: requiredText('field_required'),
	price,
	item_ids: z
		.array(idField(), { error: 'pack_items_required' })
		.min(1, 'pack_items_required')
		.max(MAX_CART_ITEMS, 'field_too_big')
		.refine((ids) => new Set(ids).size === ids.length, { error: 'field_invalid' }),
	withdrawn: z.boolean({ error: 'field_required' }),
})
export type PackForm = z.output<typeof packForm>

export const changedPackForm = packForm.extend({ seen: seenVersion })
export type ChangedPackForm = z.output<typeof changedPackForm>

export const promptForm = z.object({
	title: requiredText('field_required'),
	price,
	text: requiredLines('field_required', MAX_PROMPT_CHARS),
	withdrawn: z.boolean({ error: 'field_required' }),
})
export type PromptForm = z.output<typeof promptForm>

export const changedPromptForm = promptForm.extend({ seen: seenVersion })
export type ChangedPromptForm = z.output<typeof changedPromptForm>
