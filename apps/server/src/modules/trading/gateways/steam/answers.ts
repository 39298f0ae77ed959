import { z } from 'zod'

/**
 * Steam's answers, as far as they are used. Ids come as strings or numbers; everything that is not needed may be
 * missing, null or new.
 */

const id = z.union([z.string(), z.number()]).transform(String)
const seconds = z.coerce.number()

const asset = z.object({ appid: z.coerce.number(), contextid: id, assetid: id })

export const offer = z.object({
	tradeofferid: id,
	accountid_other: z.coerce.number().int(),
	message: z.string().nullish(),
	trade_offer_state: z.coerce.number(),
	items_to_give: z.array(asset).nullish(),
	items_to_receive: z.array(asset).nullish(),
	is_our_offer: z.boolean().nullish(),
	time_created: seconds,
	escrow_end_date: seconds.nullish(),
	tradeid: id.nullish(),
})

export type OfferAnswer = z.output<typeof offer>

/** What is left of an offer that cannot be read. */
export const offerRest = z.object({ tradeofferid: id.catch(''), message: z.string().catch('') })

export const offerAnswer = z.object({ response: z.object({ offer: z.unknown().optional() }) })

export const offersAnswer = z.object({
	response: z.object({
		/** One unreadable offer must not hide the others. */
		trade_offers_sent: z.array(z.unknown()).nullish(),
		next_cursor: z.coerce.number().nullish(),
	}),
})

const moved = asset.extend({
	new_assetid: id.nullish(),
	new_contextid: id.nullish(),
	rollback_new_assetid: id.nullish(),
})

export const trade = z.object({
	tradeid: id,
	status: z.coerce.number(),
	time_init: seconds,
	time_escrow_end: seconds.nullish(),
	/** When the trade can no longer be undone; newer than Valve's documentation. */
	time_settlement: seconds.nullish(),
	rollback_trade: id.nullish(),
	assets_given: z.array(moved).nullish(),
	assets_received: z.array(moved).nullish(),
})

export type TradeAnswer = z.output<typeof trade>

export const tradeRest = z.object({ tradeid: id.catch('') })

export const tradesAnswer = z.object({ response: z.object({ trades: z.array(z.unknown()).nullish() }) })

export const timeAnswer = z.object({ response: z.object({ server_time: seconds }) })

export const inventoryItem = z.object({
	appid: z.coerce.number(),
	contextid: id,
	assetid: id,
	classid: id,
	instanceid: id,
	market_hash_name: z.string(),
	icon_url: z.string().nullish(),
	tradable: z.boolean(),
	/** The library reads it from the item's description. */
	cache_expiration: z.string().nullish(),
	owner_descriptions: z
		.array(z.object({ value: z.string().nullish() }))
		.nullish()
		.catch(undefined),
	/** 1 is the seed, 2 the float, 6 what an inspect link is made of. */
	asset_properties: z
		.array(
			z.object({
				propertyid: z.coerce.number(),
				int_value: z.coerce.number().nullish(),
				float_value: z.coerce.number().nullish(),
				string_value: z.string().nullish(),
			}),
		)
		.nullish()
		.catch(undefined),
	actions: z
		.array(z.object({ link: z.string().nullish() }))
		.nullish()
		.catch(undefined),
})

export const confirmationsAnswer = z.object({
	success: z.boolean(),
	needauth: z.boolean().nullish(),
	message: z.string().nullish(),
	detail: z.string().nullish(),
	conf: z.array(z.object({ id, creator_id: id, nonce: id })).nullish(),
})

export const sentAnswer = z.object({
	tradeofferid: id.nullish(),
	needs_mobile_confirmation: z.boolean().nullish(),
	needs_email_confirmation: z.boolean().nullish(),
	strError: z.string().nullish(),
})
