import { z } from 'zod'
import { brandPicture } from './brand.ts'

/** A payment method of the top-up screen. */
export const paymentMethod = z.object({
	code: z.string(),
	title: z.string(),
	image: z.string(),
	/** The currency codes it supports. */
	currencies: z.array(z.string()),
	is_trial: z.boolean().optional().describe('True for a test payment of a trial: no money is charged'),
})
export type PaymentMethod = z.infer<typeof paymentMethod>

/** The public settings. The server has more; a setting is public only if it is listed here. */
export const settings = z.object({
	requisites: z.string(),
	support_email: z.string(),
	is_reg_enabled: z.boolean(),
	/** EUR. */
	min_top_up: z.number(),
	/** EUR. */
	max_top_up: z.number(),
	vat_percent: z.number(),
	payment_methods: z.array(paymentMethod),
	/** Markup to inject, as the operator wrote it. */
	google_tag: z.string(),
	internal_currency: z.object({
		enabled: z.boolean(),
		image: z.string(),
		/** EUR per credit. */
		exchange_rate_eur: z.number(),
	}),
	offer_enabled: z.boolean(),
	shipping_required: z.boolean(),
	payout_hold_days: z.int(),
	offer_answer_hours: z.int(),
	/** A service that returns the caller's country as text (`1DE;...`); empty: no look-up. */
	country_lookup_url: z.string(),
	/** Null: three items of the catalogue. */
	home_picture: brandPicture.nullable(),
})
export type Settings = z.infer<typeof settings>
