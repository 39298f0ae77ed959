import { z } from 'zod'
import { games } from '../games.ts'
import { MAX_MORE_ITEMS, MAX_PRICE_EUR, MAX_URL_CHARS } from '../limits.ts'
import { type Cents, sumOf } from '../money.ts'
import { isSteamInventoryLink } from '../steam-links.ts'
import { floatFits, type Wear, wears } from '../wear.ts'
import { askingPrice } from './amount.ts'
import { requiredText, stop } from './fields.ts'
import { floatValue } from './float-value.ts'
import { queryOf } from './query.ts'

const MAX_PRICE_CENTS = MAX_PRICE_EUR * 100

/** A price of either side: in cents after parsing. */
export const offerPrice = askingPrice.refine((cents) => cents <= MAX_PRICE_CENTS, stop('field_too_big'))

/** Stored as a browser parses it, so that the shown URL is where it leads. */
const inventoryLink = requiredText('inventory_link_invalid', MAX_URL_CHARS, 'inventory_link_too_long')
	.refine(isSteamInventoryLink, stop('inventory_link_invalid'))
	.transform((link) => new URL(link).href)
	.refine((href) => href.length <= MAX_URL_CHARS, stop('inventory_link_too_long'))

const title = requiredText('skin_name_required')
const quality = z.enum(wears, { error: 'quality_required' })

const MAX_ASSET_DIGITS = 20
const digits = z.string().regex(new RegExp(`^\\d{1,${MAX_ASSET_DIGITS}}$`))

/** A copy in the seller's Steam inventory, as `GET /offer/inventory` names it. */
const asset = z.object({
	app_id: z.union([z.literal(570), z.literal(730)]),
	context_id: digits,
	asset_id: digits,
})
export type OfferedAsset = z.output<typeof asset>

/** One skin of an offer, with its own price. */
const line = {
	title,
	price: offerPrice,
	quality,
	float_value: floatValue,
	asset: asset.optional().describe("The copy in the seller's inventory; without it the skin is typed in"),
}

interface FloatedLine {
	quality: Wear
	float_value?: number | undefined
}

const fits = ({ quality, float_value }: FloatedLine) =>
	float_value === undefined || floatFits(quality, float_value)
const unfitting = { error: 'float_outside_exterior', path: ['float_value'] }

const offered = {
	...line,
	item_url: inventoryLink,
	more_items: z
		.array(z.object(line).refine(fits, unfitting))
		.max(MAX_MORE_ITEMS, stop('too_many_items'))
		.optional()
		.describe('Further skins of the same offer; the first is the offer itself'),
}

interface OfferedLines extends FloatedLine {
	price: Cents
	more_items?: readonly { price: Cents }[] | undefined
}

const pricesOf = ({ price, more_items = [] }: OfferedLines) => [
	price,
	...more_items.map((item) => item.price),
]

/** What the shop is asked to pay for all skins of an offer. */
export const askedTotal = (offer: OfferedLines): Cents => sumOf(pricesOf(offer))

/** Also asked about prices that were refused for themselves. */
const isPayable = (offer: OfferedLines) =>
	!pricesOf(offer).every(Number.isSafeInteger) || askedTotal(offer) <= MAX_PRICE_CENTS
const unpayable = { error: 'field_too_big', path: ['price'] }

export const sellForm = z.object(offered).refine(fits, unfitting).refine(isPayable, unpayable)

export const sellBody = z
	.object({ ...offered, currency: z.literal('EUR', { error: 'currency_invalid' }).default('EUR') })
	.refine(fits, unfitting)
	.refine(isPayable, unpayable)

const typedLine = {
	title: z.string(),
	price: z.string(),
	quality: z.enum(wears).optional(),
	float_value: z.string(),
	asset: asset.optional(),
}

/** A form that is not sent yet, as it was typed. */
export const sellDraft = z.object({
	/** Whose it is: another person at the same browser does not see it. */
	user: z.number(),
	values: z.object({
		...typedLine,
		item_url: z.string(),
		more_items: z.array(z.object(typedLine)).max(MAX_MORE_ITEMS),
	}),
})

/** Which skin a seller asks about. */
export const quoteQuery = queryOf({
	title: title.describe('As in `POST /offer/create`; StatTrak and Souvenir are a part of the name'),
	quality: quality.optional().describe('The exterior; without it there is no range'),
})
export type QuoteQuery = z.output<typeof quoteQuery>

/** Which of the seller's inventories. */
export const inventoryQuery = queryOf({
	category: z.enum(games).default('cs2'),
	fresh: z.literal('1').optional().describe('Asks Steam again; otherwise an answer is used for a minute'),
})

/** The operators' counter price. */
export const proposeForm = z.object({
	price: offerPrice,
	above_asked: z
		.literal(true)
		.optional()
		.describe('The operator was asked and means it: the price is above the one the seller asks for'),
})
