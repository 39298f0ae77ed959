import { z } from 'zod'
import { MAX_LINE_CHARS } from '../limits.ts'
import { requiredText, stop } from './fields.ts'

export const textFileFormats = ['csv', 'xliff'] as const

/** All texts of a language as XLIFF with notes are below one million. */
export const MAX_TEXT_FILE_CHARS = 5_000_000

/** A file with the texts of a language, as it was exported and then edited: CSV or XLIFF 1.2. */
export const textFileForm = z.object({
	file: requiredText('import_file_required', MAX_LINE_CHARS),
	content: z
		.string({ error: 'import_file_required' })
		.min(1, stop('import_file_empty'))
		.max(MAX_TEXT_FILE_CHARS, stop('text_file_too_large'))
		.refine((content) => !content.includes('\ufffd'), { error: 'text_file_encoding' }),
	removes_empty: z
		.boolean({ error: 'field_invalid' })
		.default(false)
		.describe('An empty text removes what operators wrote; otherwise it changes nothing'),
})
export type TextFileForm = z.output<typeof textFileForm>

/** The same file again, after the preview. */
export const confirmedTextFileForm = textFileForm.extend({
	seen: z
		.string({ error: 'field_required' })
		.max(100, 'field_too_long')
		.describe('Version of the preview; 409 if the texts have changed since'),
})
export type ConfirmedTextFileForm = z.output<typeof confirmedTextFileForm>
