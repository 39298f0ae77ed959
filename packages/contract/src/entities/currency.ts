import { z } from 'zod'

export const currency = z.object({
	code: z.string(),
	/** The amount of it for one EUR. */
	value: z.number(),
	symbol: z.string(),
	/** 1 marks the default. */
	default: z.literal([0, 1]),
})
export type Currency = z.infer<typeof currency>
