import { z } from 'zod'

export const paymentMethods = z.array(
	z.object({
		code: z.string(),
		title: z.string(),
		image: z.string(),
		currencies: z.array(z.string()),
		provider: z.string(),
	}),
)
export type OfficePaymentMethod = z.infer<typeof paymentMethods>[number]
