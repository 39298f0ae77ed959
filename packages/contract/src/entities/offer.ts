import { z } from 'zod'
import { offerStatuses } from '../offer-moves.ts'
import { wears } from '../wear.ts'
import { epochSeconds, eur, id } from './common.ts'
import { payout } from './payout.ts'

export const offer = z
	.object({
		id,
		created_at: epochSeconds,
		title: z.string(),
		item: z.object({ img: z.string().nullable() }),
		item_url: z.string(),
		/** What the user asked for. */
		user_price: eur,
		/** What the service proposed instead. */
		service_price: eur.nullable(),
		/** What both sides agreed on, and what is paid out. */
		agreed_price: eur.nullable(),
		status: z.enum(offerStatuses),
		quality: z.enum(wears),
		currency: z.literal('EUR'),
		/** An unanswered proposal is declined from here on; null unless one waits for an answer. */
		expires_at: epochSeconds.nullable(),
		/** A received skin can be paid out from here on; null unless it is held. */
		payable_at: epochSeconds.nullable(),
		/** Why it is where it is: why it was declined, canceled or returned, or why a payout failed. */
		reason: z.string().nullable(),
	})
	.meta({ id: 'Offer' })
export type Offer = z.infer<typeof offer>

/** One move of the offer's story. The operators' names are not the user's to know. */
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

export const offerDetails = offer
	.extend({
		/** Oldest first. */
		history: z.array(offerEvent),
		/** The latest payout that was asked for. */
		payout: payout.nullable(),
	})
	.meta({ id: 'OfferDetails' })
export type OfferDetails = z.infer<typeof offerDetails>
