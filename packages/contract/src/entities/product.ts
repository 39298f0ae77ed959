import { z } from 'zod'
import { games } from '../games.ts'
import { epochSeconds, eur, id } from './common.ts'

const productTags = ['top', 'new', 'sale'] as const

export const product = z
	.object({
		id,
		/** `weapon | skin (wear)` */
		title: z.string(),
		/** Absolute, or a path of this site; the shop shows a placeholder for null. */
		img_url: z.string().nullable(),
		price: eur,
		/** Struck through if it is greater than the price. */
		old_price: eur.nullable(),
		category: z.enum(games),
		type: z.string(),
		/** The rarity. */
		quality: z.string().nullable(),
		/** A wear key; Dota 2 items have none. */
		exterior: z.string().nullable(),
		hero: z.string().nullable(),
		class: z.string().nullable(),
		tags: z.array(z.enum(productTags)),
		/** The wear (float value), from 0 (new) to 1. */
		float_value: z.number().min(0).max(1).nullable(),
		paint_seed: z.int().nonnegative().nullable(),
		stattrak: z.boolean().nullable(),
		souvenir: z.boolean().nullable(),
		collection: z.string().nullable(),
		/** Steam allows trading it from this time on. */
		trade_lock_until: epochSeconds.nullable(),
	})
	.meta({ id: 'Product' })
export type Product = z.infer<typeof product>

/** What a card of a skin shows of all its copies that match. */
const skinGroup = z.object({
	id,
	name: z.string(),
	/** Wear keys, from new to worn. */
	exteriors: z.array(z.string()),
	/** In hundredths, ascending: the lowest, the highest and some between; empty where no copy has a float. */
	floats: z.array(z.number().min(0).max(1)),
})
export type SkinGroup = z.infer<typeof skinGroup>

export const listedProduct = product
	.extend({
		/** Where it stands for its skin: `copies` is how many of its copies match, this one included. */
		skin: z
			.object({
				slug: z.string(),
				copies: z.int().positive(),
				/** With `group=skins`. */
				group: skinGroup.optional(),
			})
			.optional(),
	})
	.meta({ id: 'ListedProduct' })
export type ListedProduct = z.infer<typeof listedProduct>

/** How the price of a copy stands against our sales. */
export const againstMedian = {
	against_median: z
		.number()
		.nullable()
		.describe(
			"Percent above (below: negative) the 30-day median of the copy's exterior and class; null without enough sales for a fair price",
		),
}

export const productDetails = product
	.extend({
		...againstMedian,
		similar: z.array(product),
		/** The skin it is a copy of; `copies` is how many are on sale, this one included. */
		skin: z.object({ name: z.string(), slug: z.string(), copies: z.int().positive() }),
	})
	.meta({ id: 'ProductDetails' })
export type ProductDetails = z.infer<typeof productDetails>
