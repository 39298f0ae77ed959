import { z } from 'zod'

export const language = z.object({
	id: z.int(),
	code: z.string(),
	title: z.string(),
	/** 1 marks the default. */
	default: z.literal([0, 1]),
})
export type Language = z.infer<typeof language>

/** Text key to text, merged over the built-in English. */
export const localizations = z.record(z.string(), z.string())
export type Localizations = z.infer<typeof localizations>
