import { z } from 'zod'
import { payoutMethods } from '../payout-methods.ts'
import { epochSeconds, eur, id } from './common.ts'

/** `processing`: being paid. `failed`: returned, and the seller may request it again. */
export const payoutStatuses = ['processing', 'paid', 'failed'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]
/** Of the operators' list: bank transfers in no payout run, payouts in an open run, and each status. */
export const payoutViews = ['to_make', 'in_run', ...payoutStatuses] as const
export type PayoutView = (typeof payoutViews)[number]

/** One payout attempt, as the seller sees it. */
export const payout = z
	.object({
		id,
		created_at: epochSeconds,
		/** When it was paid or failed. */
		finished_at: epochSeconds.nullable(),
		method: z.enum(payoutMethods),
		status: z.enum(payoutStatuses),
		amount: eur,
		/** `•••• 3000`; null for cards, whose numbers only the provider knows. */
		account: z.string().nullable(),
		/** Why it failed. */
		reason: z.string().nullable(),
		/** The card form, while it is open. */
		redirect_url: z.string().nullable(),
	})
	.meta({ id: 'Payout' })
export type Payout = z.infer<typeof payout>
