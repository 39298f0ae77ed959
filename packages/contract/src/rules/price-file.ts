import { z } from 'zod'
import { MAX_LINE_CHARS } from '../limits.ts'
import { requiredText, stop } from './fields.ts'

/** 100,000 listings with their titles, and room. */
export const MAX_PRICE_FILE_CHARS = 16_000_000

/** An edited export of listings. */
export const priceFileForm = z.object({
	key: z.uuid({ error: 'field_invalid' }),
	file: requiredText('import_file_required', MAX_LINE_CHARS),
	csv: z
		.string({ error: 'import_file_required' })
		.min(1, stop('import_file_empty'))
		.max(MAX_PRICE_FILE_CHARS, stop('bulk_file_too_large')),
})
export type PriceFileForm = z.output<typeof priceFileForm>
