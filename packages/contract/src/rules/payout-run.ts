import { z } from 'zod'
import { MAX_BANK_REFERENCE_CHARS, MAX_RUN_PAYOUTS, MAX_STATEMENT_BYTES } from '../limits.ts'
import { idField, requiredText, stop } from './fields.ts'
import { reasonField } from './reason.ts'
import { seenVersion } from './seen-version.ts'

const payoutIds = z
	.array(idField('payout_run_none_chosen'), { error: 'payout_run_none_chosen' })
	.min(1, stop('payout_run_none_chosen'))
	.max(MAX_RUN_PAYOUTS, stop('payout_run_too_many'))
	.transform((ids) => [...new Set(ids)])

export const runPayoutsForm = z.object({ payouts: payoutIds })

export const approveRunForm = z.object({
	version: seenVersion,
	looked: z.boolean({ error: 'field_invalid' }).default(false).describe('The marked payouts were looked at'),
})

const bankReference = requiredText('payout_run_reference_required', MAX_BANK_REFERENCE_CHARS)

/** Without `payouts` all that still wait. */
export const settleRunForm = z.object({ bank_reference: bankReference, payouts: payoutIds.optional() })

export const failRunForm = z.object({ payouts: payoutIds, reason: reasonField })

const BASE64_CHARS_PER_3_BYTES = 4
export const MAX_STATEMENT_CHARS = Math.ceil(MAX_STATEMENT_BYTES / 3) * BASE64_CHARS_PER_3_BYTES

export const statementForm = z.object({
	file_name: requiredText('statement_file_required'),
	bytes: z
		.string({ error: 'statement_file_required' })
		.min(1, stop('statement_file_required'))
		.max(MAX_STATEMENT_CHARS, stop('statement_too_large'))
		.regex(/^[A-Za-z0-9+/]+={0,2}$/, stop('field_invalid')),
})
