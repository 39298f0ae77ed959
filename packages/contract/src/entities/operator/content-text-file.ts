import { z } from 'zod'
import { textProblem } from './content.ts'

/**
 * What a line of the file does. `added`: the text was missing. `restored`: it is the built-in text again. `removed`: it
 * is shown in English again. `refused`: it cannot be used.
 */
export const textChangeKinds = ['added', 'changed', 'restored', 'removed', 'refused'] as const

/** Why a line cannot be used. `form_unknown`: a plural form that the language does not have. */
const textFileFaults = ['key_unknown', 'form_unknown', 'twice', 'placeholder_unknown', 'invalid'] as const

export const textFileChange = z
	.object({
		key: z.string(),
		kind: z.enum(textChangeKinds),
		fault: z.enum(textFileFaults).nullable(),
		english: z.string(),
		before: z.string(),
		after: z.string(),
		problems: z.array(textProblem),
		english_changed: z.boolean().describe('The file was made from another English text'),
	})
	.meta({ id: 'TextFileChange' })
export type TextFileChange = z.infer<typeof textFileChange>

export const textFilePreview = z
	.object({
		changes: z.array(textFileChange),
		unchanged: z.int().nonnegative(),
		empty: z.int().nonnegative().describe('Number of empty texts that change nothing'),
		version: z.string().describe('Changes with every edit of the texts of this language'),
	})
	.meta({ id: 'TextFilePreview' })
export type TextFilePreview = z.infer<typeof textFilePreview>
