import { z } from 'zod'

export const paymentMethods = z.array(
	z.object({
		code: z.string(),
		title: z.string(),
		image: z.string(),
		currencies: z.array(z.string()),
		provider: z.string(),
		/** What the provider keeps of each payment: percent, and EUR. */
		fee_percent: z.number().default(0),
		fee_fixed: z.number().default(0),
	}),
)
export type OfficePaymentMethod = z.infer<typeof paymentMethods>[number]
