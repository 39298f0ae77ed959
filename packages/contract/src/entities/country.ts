import { z } from 'zod'

export const country = z.object({
	/** The ISO 3166-1 numeric code. */
	id: z.int(),
	title: z.string(),
	/** Two letters, lower-case, as the phone picker wants them. */
	iso: z.string(),
})
export type Country = z.infer<typeof country>
