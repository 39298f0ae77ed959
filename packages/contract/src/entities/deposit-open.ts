import { z } from 'zod'
import { epochSeconds, id } from './common.ts'

/** A top-up from the cart that waits for the buyer or for its provider. */
export const openDeposit = z
	.object({
		id,
		created_at: epochSeconds,
		/** In `currency`. */
		sum: z.number().nonnegative(),
		currency: z.object({ code: z.string() }),
		/** `Processing`: paid, and the provider has not confirmed it yet. It can no longer be canceled. */
		status: z.enum(['Pending', 'Processing']),
		/** "Top up and pay": it also buys the cart. */
		pays_cart: z.boolean(),
		/** The provider's page of this payment. */
		redirect_url: z.string(),
	})
	.meta({ id: 'OpenDeposit' })
export type OpenDeposit = z.infer<typeof openDeposit>
