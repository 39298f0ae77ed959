import { z } from 'zod'
import { games } from '../games.ts'
import { IMPORT_PART_BYTES, MAX_IMPORT_BYTES } from '../limits.ts'
import { requiredText, stop } from './fields.ts'

/** Far beyond every rate so far; a typo is outside. */
const MIN_EUR_PER_USD = 0.1
const MAX_EUR_PER_USD = 10

export const importForm = z.object({
	file: requiredText('import_file_required').regex(
		/\.(csv|json|jsonl|ndjson|txt)(\.gz)?$/i,
		stop('import_file_ending'),
	),
	bytes: z
		.int('import_file_required')
		.positive(stop('import_file_empty'))
		.max(MAX_IMPORT_BYTES, stop('import_file_too_large')),
	category: z.enum(games, { error: 'field_invalid' }).optional(),
	/** For prices in USD. */
	eur_per_usd: z
		.number('import_rate_invalid')
		.min(MIN_EUR_PER_USD, stop('import_rate_invalid'))
		.max(MAX_EUR_PER_USD, stop('import_rate_invalid'))
		.optional(),
})
export type ImportForm = z.output<typeof importForm>

const BASE64_CHARS_PER_3_BYTES = 4
export const MAX_PART_CHARS = Math.ceil(IMPORT_PART_BYTES / 3) * BASE64_CHARS_PER_3_BYTES

/** A part of the file as base64, so that it is validated like every other input. */
export const importPart = z.object({
	bytes: z
		.string({ error: 'field_required' })
		.min(1, stop('field_required'))
		.max(MAX_PART_CHARS, stop('field_too_long'))
		.regex(/^[A-Za-z0-9+/]+={0,2}$/, stop('field_invalid')),
})
