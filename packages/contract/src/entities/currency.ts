import { z } from 'zod'

export const currency = z.object({
	code: z.string(),
	/** How much of it one EUR buys. */
	value: z.number(),
	symbol: z.string(),
	/** 1 marks the default. */
	default: z.literal([0, 1]),
})
export type Currency = z.infer<typeof currency>
