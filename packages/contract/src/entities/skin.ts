import { z } from 'zod'
import { games } from '../games.ts'
import { eur, id } from './common.ts'
import { againstMedian, product } from './product.ts'

/** What copies of every exterior and class share. */
export const skin = z
	.object({
		id,
		category: z.enum(games),
		/** The market name without exterior and class: `AK-47 | Redline`. */
		name: z.string(),
		/** With the category it is the address: `/skins/cs2/ak-47-redline`. */
		slug: z.string(),
		type: z.string(),
		/** The rarity. */
		quality: z.string().nullable(),
		hero: z.string().nullable(),
		collection: z.string().nullable(),
		img_url: z.string().nullable(),
		/** How many are on sale. */
		copies: z.int().nonnegative(),
		lowest_price: eur.nullable().describe('EUR; null if no copy is on sale'),
	})
	.meta({ id: 'Skin' })
export type Skin = z.infer<typeof skin>

/** One exterior and class of a skin. */
const skinVariant = z
	.object({
		exterior: z.string().nullable(),
		class: z.string().nullable(),
		copies: z.int().nonnegative(),
		lowest_price: eur.nullable(),
		/** The median of our sales in the last 30 days; null without enough sales for a fair price. */
		median: eur.nullable(),
		/** How many of our sales in the last 30 days. */
		sold: z.int().nonnegative(),
	})
	.meta({ id: 'SkinVariant' })
export type SkinVariant = z.infer<typeof skinVariant>

export const skinCopy = product.extend(againstMedian).meta({ id: 'SkinCopy' })
export type SkinCopy = z.infer<typeof skinCopy>

/** A copy among those it is compared with. */
export const comparedCopy = skinCopy
	.extend({
		/** Then the price is its last one. */
		is_sold: z.boolean(),
		skin: z.object({ name: z.string(), slug: z.string(), copies: z.int().nonnegative() }),
	})
	.meta({ id: 'ComparedCopy' })
export type ComparedCopy = z.infer<typeof comparedCopy>

export const skinDetails = skin
	.extend({
		/** The floats that copies of this finish can have; null where the shop does not know them. */
		floats: z.object({ min: z.number().min(0).max(1), max: z.number().min(0).max(1) }).nullable(),
		variants: z.array(skinVariant),
		/** Of the chosen exterior and class. */
		cheapest: skinCopy.nullable(),
		lowest_float: skinCopy.nullable(),
		items: z.array(skinCopy),
	})
	.meta({ id: 'SkinDetails' })
export type SkinDetails = z.infer<typeof skinDetails>

/** Our sales of one day, or of a period. */
const salesFigures = {
	median: eur,
	lowest: eur,
	highest: eur,
	volume: z.int().positive(),
}

export const skinHistory = z
	.object({
		/** Only days with sales, oldest first. */
		days: z.array(z.object({ day: z.iso.date(), ...salesFigures })),
		/** Of the whole period; null without sales. */
		period: z.object(salesFigures).nullable(),
		/** The days of the period, both included. */
		from: z.iso.date(),
		till: z.iso.date(),
		/** Whether it contains sales that were made up for the demo shop. */
		is_demo: z.boolean(),
	})
	.meta({ id: 'SkinHistory' })
export type SkinHistory = z.infer<typeof skinHistory>
