import { z } from 'zod'
import { epochSeconds, id } from './common.ts'

export const receipt = z.object({
	/** `2026-000123`: counted without gaps within a year. */
	number: z.string(),
	/** `refund`: a credit note for refunded items of the order. */
	kind: z.enum(['order', 'refund', 'deposit', 'offer']),
	/** The order, deposit or offer. */
	subject_id: id,
	issued_at: epochSeconds,
})
export type ReceiptEntry = z.infer<typeof receipt>
