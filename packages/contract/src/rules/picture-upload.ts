import { z } from 'zod'
import { stop } from './fields.ts'

/** Far above what any size needs. */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024
const BASE64_CHARS_PER_3_BYTES = 4
export const MAX_PICTURE_CHARS = Math.ceil(MAX_PICTURE_BYTES / 3) * BASE64_CHARS_PER_3_BYTES

/** The picture as base64, so that it is validated like every other input. */
export const pictureForm = z.object({
	bytes: z
		.string({ error: 'field_required' })
		.min(1, stop('field_required'))
		.max(MAX_PICTURE_CHARS, stop('office_picture_too_large'))
		.regex(/^[A-Za-z0-9+/]+={0,2}$/, stop('field_invalid')),
})
