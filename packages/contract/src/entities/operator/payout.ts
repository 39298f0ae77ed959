import { z } from 'zod'
import { payoutMethods } from '../../payout-methods.ts'
import { epochSeconds, eur, id } from '../common.ts'
import { payoutStatuses } from '../payout.ts'
import { officePerson } from './person.ts'

/** A payout in the operators' queue. */
export const officePayout = z
	.object({
		id,
		offer_id: id,
		/** The offer's: `AK-47 | Redline and 2 more`. */
		title: z.string(),
		/** All skins that are paid for, as the seller listed them. */
		titles: z.array(z.string()),
		seller: officePerson,
		created_at: epochSeconds,
		finished_at: epochSeconds.nullable(),
		method: z.enum(payoutMethods),
		status: z.enum(payoutStatuses),
		amount: eur,
		currency: z.literal('EUR'),
		/** `•••• 3000`; null for cards. The whole number has its own endpoint, and each view is in the trail. */
		account: z.string().nullable(),
		reason: z.string().nullable(),
	})
	.meta({ id: 'OfficePayout' })
export type OfficePayout = z.infer<typeof officePayout>

/** An event of the payout provider, and its result. */
export const payoutEvent = z
	.object({ created_at: epochSeconds, kind: z.string(), outcome: z.string() })
	.meta({ id: 'PayoutEvent' })
export type PayoutEvent = z.infer<typeof payoutEvent>

export const officePayoutDetails = officePayout
	.extend({
		/** The holder of the bank account; null for cards. */
		account_holder: z.string().nullable(),
		/** As the seller entered it for this payout. */
		contact: z.object({
			name: z.string(),
			surname: z.string(),
			email: z.string(),
			phone: z.string(),
			country: z.string(),
			city: z.string(),
			address: z.string(),
			postCode: z.string(),
		}),
		/** The reference on the bank transfer: `SV-17`. */
		reference: z.string(),
		/** The operator who settled it. */
		settled_by: z.string().nullable(),
		/** The payout run that pays it; null: none. */
		run_id: id.nullable(),
		/** Whether the requesting operator needs a second operator's approval before it is paid. */
		needs_approval: z.boolean(),
		provider: z.string().nullable(),
		/** Oldest first. */
		events: z.array(payoutEvent),
	})
	.meta({ id: 'OfficePayoutDetails' })
export type OfficePayoutDetails = z.infer<typeof officePayoutDetails>

/** The whole destination of a bank transfer. */
export const payoutAccount = z
	.object({ account_number: z.string(), account_holder: z.string() })
	.meta({ id: 'PayoutAccount' })
export type PayoutAccount = z.infer<typeof payoutAccount>
