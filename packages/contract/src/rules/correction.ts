import { z } from 'zod'
import { MAX_CORRECTION_CREDITS, MAX_UNRELATED_DEPOSITS } from '../limits.ts'
import { type CreditsMinor, creditsOf } from '../money.ts'
import { idField } from './fields.ts'
import { reasonField } from './reason.ts'

/** Signed credits: `-2.50` is a debit. */
const signedCredits = z
	.string({ error: 'correction_amount_invalid' })
	.trim()
	.regex(/^-?\d+(?:\.\d{1,2})?$/, { error: 'correction_amount_invalid', abort: true })
	// Too many digits are reported as too large, not as malformed.
	.regex(/^-?0*\d{1,9}(?:\.|$)/, { error: 'correction_amount_too_big', abort: true })
	.transform((value): CreditsMinor => creditsOf(value))
	.refine((credits) => credits !== 0, { error: 'correction_amount_zero' })
	.refine((credits) => Math.abs(credits) <= MAX_CORRECTION_CREDITS * 100, {
		error: 'correction_amount_too_big',
	})

export const correctionForm = z.object({
	credits: signedCredits,
	reason: reasonField,
	/** The deposit that it corrects, if any. */
	deposit_id: idField().optional(),
	/** Open deposits declared unrelated: naming them makes it a request for a second operator. */
	unrelated_deposits: z
		.array(idField('field_invalid'))
		.max(MAX_UNRELATED_DEPOSITS, 'field_too_big')
		.optional(),
	/**
	 * Version check: the balance that the operator saw; another one is a conflict. Without it the write is
	 * unconditional.
	 */
	seen_balance: z.number({ error: 'field_invalid' }).optional(),
})
export type CorrectionForm = z.output<typeof correctionForm>
