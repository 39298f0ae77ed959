import { z } from 'zod'
import { offerStatuses } from '../offer-moves.ts'
import { wears } from '../wear.ts'
import { epochSeconds, eur, id } from './common.ts'
import { steamAsset } from './offer-inventory.ts'
import { payout } from './payout.ts'

/** One skin of an offer. */
export const offerLine = z
	.object({
		title: z.string(),
		quality: z.enum(wears),
		/** As the seller entered it. */
		float_value: z.number().min(0).max(1).nullable(),
		/** The seller's price of this skin. */
		price: eur,
		item: z.object({ img: z.string().nullable() }),
		/** The copy in the seller's Steam inventory; null if the skin was typed in. */
		asset: steamAsset
			.extend({ paint_seed: z.int().nullable(), inspect_link: z.string().nullable() })
			.nullable(),
	})
	.meta({ id: 'OfferLine' })
export type OfferLine = z.infer<typeof offerLine>

export const offer = z
	.object({
		id,
		created_at: epochSeconds,
		/** Of several skins: the first one's, and how many more there are. */
		title: z.string(),
		item: z.object({ img: z.string().nullable() }),
		item_url: z.string(),
		/** Every skin of the offer, the first included; their prices add up to `user_price`. */
		lines: z.array(offerLine).min(1),
		/** The seller's price. */
		user_price: eur,
		/** The shop's counter price. */
		service_price: eur.nullable(),
		/** The agreed price, which is paid out. */
		agreed_price: eur.nullable(),
		status: z.enum(offerStatuses),
		quality: z.enum(wears),
		currency: z.literal('EUR'),
		/** An unanswered proposal expires at this time; null unless one awaits an answer. */
		expires_at: epochSeconds.nullable(),
		/** A received skin can be paid out from this time on; null unless it is on hold. */
		payable_at: epochSeconds.nullable(),
		/** Why it was declined, canceled or returned, or why a payout failed. */
		reason: z.string().nullable(),
	})
	.meta({ id: 'Offer' })
export type Offer = z.infer<typeof offer>

/** One move of the offer's history. Operators' names are not shown to the user. */
export const offerEvent = z
	.object({
		created_at: epochSeconds,
		by: z.enum(['user', 'service']),
		/** Null: submitted. */
		from: z.enum(offerStatuses).nullable(),
		to: z.enum(offerStatuses),
		price: eur.nullable(),
		reason: z.string().nullable(),
	})
	.meta({ id: 'OfferEvent' })
export type OfferEvent = z.infer<typeof offerEvent>

/** How a trade account gets the skins of an accepted offer. */
export const offerIntake = z
	.object({
		id,
		/** `stopped`: the reason says what the seller has to do; `by_hand`: an operator settled it. */
		state: z.enum(['waiting', 'offered', 'stopped', 'received', 'by_hand']),
		/** Why it waits or stopped: `no_link`, `item_missing`, `declined`, `refused_escrow`, ... */
		reason: z.string().nullable(),
		/** What was asked for, until it is done: a new offer, or none. */
		wish: z.enum(['again', 'stop']).nullable(),
		/** In the message of the offer; an offer without it is not ours. */
		code: z.string().nullable(),
		/** Where the seller opens the offer; null unless it is open. */
		offer_url: z.string().nullable(),
		/** When the open offer is canceled. */
		call_off_at: epochSeconds.nullable(),
	})
	.meta({ id: 'OfferIntake' })
export type OfferIntake = z.infer<typeof offerIntake>

export const offerDetails = offer
	.extend({
		/** Oldest first. */
		history: z.array(offerEvent),
		/** The latest requested payout. */
		payout: payout.nullable(),
		/** Null if the skins come by hand. */
		intake: offerIntake.nullable(),
	})
	.meta({ id: 'OfferDetails' })
export type OfferDetails = z.infer<typeof offerDetails>
