import { z } from 'zod'
import { credits, epochSeconds, id } from './common.ts'

export const depositStatuses = ['Pending', 'Processing', 'Success', 'Error', 'Canceled'] as const
export type DepositStatus = (typeof depositStatuses)[number]

export const depositHistoryEntry = z
	.object({
		id,
		created_at: epochSeconds,
		description: z.string(),
		/** The paid amount, in `currency`. */
		sum: z.number().nonnegative(),
		currency: z.object({ code: z.string() }),
		/** The credits for it. */
		internal_currency_sum: credits,
		status: z.enum(depositStatuses),
	})
	.meta({ id: 'DepositHistoryEntry' })
export type DepositHistoryEntry = z.infer<typeof depositHistoryEntry>
