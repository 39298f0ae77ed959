import { z } from 'zod'
import { wears } from '../wear.ts'
import { epochSeconds } from './common.ts'
import { quoteRange } from './offer-quote.ts'

/** Where a copy lies at Steam. `asset_id` changes with every trade. */
export const steamAsset = z
	.object({ app_id: z.union([z.literal(570), z.literal(730)]), context_id: z.string(), asset_id: z.string() })
	.meta({ id: 'SteamAsset' })

const inventoryItem = steamAsset
	.extend({
		/** The market name without its exterior, as in `POST /offer/create`. */
		title: z.string(),
		quality: z.enum(wears),
		img_url: z.string().nullable(),
		rarity: z.string().nullable(),
		/** Only `tradable` ones can be offered; `offered`: in an offer that is under way. */
		state: z.enum(['tradable', 'offered', 'locked', 'untradable']),
		/** When Steam's trade lock ends. */
		locked_until: epochSeconds.nullable(),
		/** As far as Steam says them. */
		float_value: z.number().min(0).max(1).nullable(),
		paint_seed: z.int().nonnegative().nullable(),
		/** What the shop usually pays; null if it cannot say. */
		range: quoteRange.nullable(),
	})
	.meta({ id: 'InventoryItem' })
export type InventoryItem = z.infer<typeof inventoryItem>

/** The seller's public Steam inventory, or why it cannot be shown. */
export const sellerInventory = z
	.discriminatedUnion('state', [
		z.object({
			state: z.literal('ready'),
			/** For `item_url`. */
			link: z.string(),
			items: z.array(inventoryItem),
		}),
		z.object({
			/** `no_steam`: neither a linked account nor a trade link. */
			state: z.enum(['no_steam', 'private', 'rate_limited', 'unavailable']),
		}),
	])
	.meta({ id: 'SellerInventory' })
export type SellerInventory = z.infer<typeof sellerInventory>
