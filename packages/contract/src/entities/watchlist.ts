import { z } from 'zod'
import { games } from '../games.ts'
import { epochSeconds, eur, id } from './common.ts'

/** When a mail is sent about a watched thing. */
export const watchAlerts = ['none', 'any_drop', 'below'] as const
export type WatchAlert = (typeof watchAlerts)[number]

export const watchlistEntry = z
	.object({
		/** What is watched; `id` is that of the item or of the skin. */
		kind: z.enum(['item', 'skin']),
		id,
		category: z.enum(games),
		/** The name of the skin, without exterior and class. */
		name: z.string(),
		/** The address of the skin. */
		slug: z.string(),
		quality: z.string().nullable(),
		img_url: z.string().nullable(),
		/** Of the item, or the one whose copies are watched; null for any. */
		exterior: z.string().nullable(),
		float_value: z.number().nullable(),
		price: eur.nullable().describe('EUR; of a skin the lowest. Null if nothing is on sale'),
		added_price: eur.nullable().describe('EUR; when it was added'),
		added_at: epochSeconds,
		/** How many copies of the skin, of that exterior, are on sale. */
		copies: z.int().nonnegative(),
		/** Of the exterior and class that the price is of. */
		sales: z
			.array(z.object({ day: z.iso.date(), median: eur }))
			.describe('The days with our sales in the last 30 days, oldest first'),
		alert: z.enum(watchAlerts),
		below: eur.nullable(),
		/** The price is as low as the alert asks. */
		is_reached: z.boolean(),
	})
	.meta({ id: 'WatchlistEntry' })
export type WatchlistEntry = z.infer<typeof watchlistEntry>

export const watchlistSearch = z
	.object({
		id,
		title: z.string(),
		/** The path and query of the list. */
		address: z.string(),
		is_mailed: z.boolean(),
		/** Listings of the last 24 hours; `MAX_FRESH_LISTINGS` stands for that many or more. */
		fresh: z.int().nonnegative(),
	})
	.meta({ id: 'WatchlistSearch' })
export type WatchlistSearch = z.infer<typeof watchlistSearch>

export const watchlist = z
	.object({
		/** Reached alerts first, then the latest. */
		entries: z.array(watchlistEntry),
		searches: z.array(watchlistSearch),
	})
	.meta({ id: 'Watchlist' })
export type Watchlist = z.infer<typeof watchlist>

/** What is watched, by ids: what the hearts need. */
export const watchedIds = z.object({ items: z.array(id), skins: z.array(id) }).meta({ id: 'WatchedIds' })
export type WatchedIds = z.infer<typeof watchedIds>
