import { z } from 'zod'
import { MAX_PRICE_EUR, MAX_URL_CHARS } from '../limits.ts'
import { isSteamInventoryLink } from '../steam-links.ts'
import { wears } from '../wear.ts'
import { askingPrice } from './amount.ts'
import { requiredText, stop } from './fields.ts'

/** A price of either side: in cents after parsing. */
export const offerPrice = askingPrice.refine((cents) => cents <= MAX_PRICE_EUR * 100, stop('field_too_big'))

/** Stored as a browser parses it, so that the shown URL is where it leads. */
const inventoryLink = requiredText('inventory_link_invalid', MAX_URL_CHARS, 'inventory_link_too_long')
	.refine(isSteamInventoryLink, stop('inventory_link_invalid'))
	.transform((link) => new URL(link).href)
	.refine((href) => href.length <= MAX_URL_CHARS, stop('inventory_link_too_long'))

export const sellForm = z.object({
	title: requiredText('skin_name_required'),
	price: offerPrice,
	quality: z.enum(wears, { error: 'quality_required' }),
	item_url: inventoryLink,
})

export const sellBody = sellForm.extend({
	currency: z.literal('EUR', { error: 'currency_invalid' }).default('EUR'),
})

/** The operators' counter price. */
export const proposeForm = z.object({ price: offerPrice })
