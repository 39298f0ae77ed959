import { z } from 'zod'
import { offerStatuses } from '../../offer-moves.ts'
import { epochSeconds, eur, id } from '../common.ts'
import { offer, offerIntake, offerLine } from '../offer.ts'
import { offerQuote } from '../offer-quote.ts'
import { officePayout } from './payout.ts'
import { officePerson } from './person.ts'

/** An offer in the operators' queue. */
export const officeOffer = offer
	.extend({
		seller: officePerson,
		/** In the list: it waits longer for our answer than `offer_answer_hours`. */
		is_overdue: z.literal(true).optional(),
	})
	.meta({ id: 'OfficeOffer' })
export type OfficeOffer = z.infer<typeof officeOffer>

/** A move as operators see it: with the name of its actor. */
export const officeOfferEvent = z
	.object({
		at: epochSeconds,
		by: z.enum(['user', 'operator', 'system']),
		/** The operator's name, if it was one. */
		operator: z.string().nullable(),
		/** Null: submitted. */
		from: z.enum(offerStatuses).nullable(),
		to: z.enum(offerStatuses),
		price: eur.nullable(),
		reason: z.string().nullable(),
	})
	.meta({ id: 'OfficeOfferEvent' })
export type OfficeOfferEvent = z.infer<typeof officeOfferEvent>

/** What we have and sell of a skin, in the exterior and class of the offer. */
const offerStock = z
	.object({
		on_sale: z.int().nonnegative(),
		/** Our lowest price; null: none is on sale. */
		lowest: eur.nullable(),
		/** Of the last 30 days; null without enough sales. */
		median: eur.nullable(),
		/** The last day with a sale, and its highest price. */
		last_sold: z.object({ day: z.iso.date(), price: eur }).nullable(),
	})
	.meta({ id: 'OfferStock' })
export type OfferStock = z.infer<typeof offerStock>

const offerListing = z
	.object({
		/** The item that the skin became; null: not put on sale yet. */
		item_id: id.nullable(),
		/** Its share of the agreed price. */
		cost: eur,
		suggested: z.object({ price: eur, basis: z.enum(['median', 'lowest', 'cost']) }),
	})
	.meta({ id: 'OfferListing' })
export type OfferListing = z.infer<typeof offerListing>

const sellerRecord = z
	.object({
		/** Offers that are neither paid nor ended. */
		open: z.int().nonnegative(),
		sold: z.int().nonnegative(),
		sold_total: eur,
		/** Agreed, but the skin never came or went back. */
		failed: z.int().nonnegative(),
		/** Quotes that the seller declined or let expire. */
		declined: z.int().nonnegative(),
	})
	.meta({ id: 'SellerRecord' })
export type SellerRecord = z.infer<typeof sellerRecord>

const officeIntake = offerIntake
	.extend({
		account_id: id,
		/** The trade account's name. */
		account: z.string(),
		/** Offers so far. */
		tries: z.int().nonnegative(),
		steam_offer_id: z.string().nullable(),
		/** What Steam said. */
		detail: z.string(),
		/** Until then Steam lets the seller undo the trade. */
		protected_until: epochSeconds.nullable(),
		/** When the seller undid it. */
		reversed_at: epochSeconds.nullable(),
		/** The accounts that could take the skins, with the room in their inventories. */
		accounts: z.array(z.object({ id, name: z.string(), room: z.int().nonnegative() })),
	})
	.meta({ id: 'OfficeIntake' })
export type OfficeIntake = z.infer<typeof officeIntake>

export const officeOfferDetails = officeOffer
	.extend({
		/** With what the seller was shown for each, and our own stock of it. */
		lines: z
			.array(
				offerLine.extend({
					quote: offerQuote,
					stock: offerStock,
					/** Null until the skin is received, and when it went back. */
					listing: offerListing.nullable(),
				}),
			)
			.min(1),
		/** The seller's other offers. */
		seller_record: sellerRecord,
		/** Oldest first. */
		history: z.array(officeOfferEvent),
		/** Every requested payout, newest first. */
		payouts: z.array(officePayout),
		/** Null if the skins come by hand. */
		intake: officeIntake.nullable(),
		/** An item of the same kind, for its picture. */
		kind_id: id.nullable(),
	})
	.meta({ id: 'OfficeOfferDetails' })
export type OfficeOfferDetails = z.infer<typeof officeOfferDetails>
