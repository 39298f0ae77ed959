import { z } from 'zod'
import { games } from '../games.ts'
import { eur } from './common.ts'

/** What the shop usually pays, in EUR. */
export const quoteRange = z.object({
	from: eur,
	till: eur,
	/** `sales`: the middle half of our sales in the last 30 days; `listing`: our lowest price at present. */
	basis: z.enum(['sales', 'listing']),
})

/** What the shop usually pays for a skin in one exterior. No promise: an operator answers each offer. */
export const offerQuote = z
	.object({
		/** The skin of the catalogue that has this name; null if none has. */
		skin: z
			.object({
				name: z.string(),
				category: z.enum(games),
				slug: z.string(),
				img_url: z.string().nullable(),
				rarity: z.string().nullable(),
			})
			.nullable(),
		/** Null without an exterior, and without enough sales and listings to tell. */
		range: quoteRange.nullable(),
		/** How many of our sales in the last 30 days. */
		sold: z.int().nonnegative(),
		/** What the range lies below those prices. */
		margin_percent: z.int().nonnegative(),
	})
	.meta({ id: 'OfferQuote' })
export type OfferQuote = z.infer<typeof offerQuote>
