import { z } from 'zod'
import { watchAlerts } from '../entities/watchlist.ts'
import { MAX_SEARCH_ADDRESS_CHARS, MAX_SEARCH_TITLE_CHARS } from '../limits.ts'
import { type Cents, centsOf } from '../money.ts'
import { listAddressText } from '../search-address.ts'
import { wears } from '../wear.ts'
import { idParam, requiredText, stop } from './fields.ts'
import { MAX_ITEM_PRICE_CENTS } from './item-prices.ts'

export const watchedParams = z.object({ id: idParam })

const below = z
	.string({ error: 'watch_price_invalid' })
	.trim()
	.regex(/^\d{1,7}(?:\.\d{1,2})?$/, stop('watch_price_invalid'))
	.transform((value): Cents => centsOf(value))
	.refine((cents) => cents >= 1 && cents <= MAX_ITEM_PRICE_CENTS, { error: 'watch_price_invalid' })

const alert = {
	alert: z
		.enum([...watchAlerts, 'unchanged'], stop('field_invalid'))
		.describe('`unchanged` keeps the alert; a new entry has none'),
	below: z
		.union([z.literal('').transform(() => undefined), below], { error: 'watch_price_invalid' })
		.optional()
		.describe('EUR; for the alert `below`'),
}

const needsPrice = ({ alert, below }: { alert?: string | undefined; below?: number | undefined }) =>
	alert !== 'below' || below !== undefined
const missingPrice = { path: ['below'], error: 'watch_price_invalid' }

export const watchItemForm = z.object(alert).refine(needsPrice, missingPrice)
export type WatchItemForm = z.output<typeof watchItemForm>
export const watchSkinForm = z
	.object({
		...alert,
		exterior: z
			.enum(wears, stop('field_invalid'))
			.nullish()
			.describe('Only copies of this one; null for any'),
	})
	.refine(needsPrice, missingPrice)
export type WatchForm = z.output<typeof watchSkinForm>

const title = requiredText('field_required', MAX_SEARCH_TITLE_CHARS)

export const searchTitleForm = z.object({ title })

export const saveSearchForm = searchTitleForm.extend({
	address: z
		.string(stop('field_required'))
		.max(MAX_SEARCH_ADDRESS_CHARS, stop('field_too_long'))
		.transform((text, context): string => {
			const address = listAddressText(text)
			if (address === undefined) context.addIssue({ code: 'custom', message: 'field_invalid' })
			return address ?? ''
		}),
})

export const changeSearchForm = searchTitleForm.extend({ is_mailed: z.boolean(stop('field_invalid')) })
export type ChangeSearchForm = z.output<typeof changeSearchForm>
