import { z } from 'zod'
import { epochSeconds, eur, id } from '../common.ts'

export const tradeAccountStates = [
	'new',
	'online',
	'restricted',
	'signed_out',
	'wrong_secrets',
	'rate_limited',
	'unavailable',
	'unattended',
	'paused',
] as const
export type TradeAccountState = (typeof tradeAccountStates)[number]

const count = z.int().nonnegative()

export const officeTradeAccount = z
	.object({
		id,
		name: z.string(),
		steam_id: z.string().nullable(),
		/** `restricted`: Steam does not let it trade. `unattended`: no node works it. */
		state: z.enum(tradeAccountStates),
		/** What Steam said. */
		detail: z.string(),
		state_since: epochSeconds,
		/** The last time that Steam answered. */
		seen_at: epochSeconds.nullable(),
		inventory_at: epochSeconds.nullable(),
		/** When the account is tried again after a failure. */
		retry_at: epochSeconds.nullable(),
		created_at: epochSeconds,
		/** The node that works it. */
		node: z.string().nullable(),
		items: count,
		on_sale: count,
		/** In the inventory and not in the catalogue. */
		unlisted: count,
		/** With a trade lock. */
		locked: count,
		/** Left the inventory while on sale, and no operator took note. */
		missing: count,
		/** The same of copies that were not listed. */
		left_unlisted: count,
		/** Trades that Steam does not bring to an end: of an order, or of a seller's offer. */
		stuck: z.array(z.object({ order_id: id.nullable(), offer_id: id.nullable() })),
		/** At shop prices, of what is on sale. */
		value: eur,
	})
	.meta({ id: 'OfficeTradeAccount' })
export type OfficeTradeAccount = z.infer<typeof officeTradeAccount>

export const tradeAssetViews = ['unlisted', 'on_sale', 'missing'] as const
export type TradeAssetView = (typeof tradeAssetViews)[number]

export const officeTradeAsset = z
	.object({
		id,
		category: z.enum(['cs2', 'dota2']),
		title: z.string(),
		asset_id: z.string(),
		context_id: z.string(),
		picture: z.string().nullable(),
		is_tradable: z.boolean(),
		locked_until: epochSeconds.nullable(),
		arrived_at: epochSeconds,
		gone_at: epochSeconds.nullable(),
		item_id: id.nullable(),
		price: eur.nullable(),
		/** The catalogue knows this kind of item, so it can be listed. */
		is_known: z.boolean(),
		/** The lowest price of the same kind on sale. */
		lowest_price: eur.nullable(),
	})
	.meta({ id: 'OfficeTradeAsset' })
export type OfficeTradeAsset = z.infer<typeof officeTradeAsset>
