import { z } from 'zod'
import { reversalDecisions } from '../entities/order.ts'
import { MAX_EVIDENCE_CHARS, MAX_EVIDENCE_ENTRIES } from '../limits.ts'
import { topUpAmount } from './amount.ts'
import { idField, requiredLines } from './fields.ts'
import { dayQuery } from './queue-query.ts'
import { reasonField } from './reason.ts'

/** A chargeback that a provider without an API reported, by letter or mail. */
export const openCaseForm = z.object({
	deposit_id: idField(),
	/** In the deposit's currency. */
	amount: topUpAmount,
	reason: reasonField,
	/** The last day to answer. */
	due_on: z.union([z.literal(''), dayQuery], { error: 'field_invalid' }).optional(),
})
export type OpenCaseForm = z.output<typeof openCaseForm>

/** The evidence for the bank: the operator's words, and the entries of the timeline that go with them. */
export const answerCaseForm = z.object({
	text: requiredLines('case_text_required', MAX_EVIDENCE_CHARS),
	entries: z
		.array(z.string('field_invalid').max(100, 'field_too_long'), 'field_required')
		.max(MAX_EVIDENCE_ENTRIES, 'field_too_big'),
})
export type AnswerCaseForm = z.output<typeof answerCaseForm>

export const decideCaseForm = z.object({
	outcome: z.enum(['won', 'lost'], { error: 'field_required' }),
	reason: reasonField,
})

/** What follows from an undone trade. */
export const reversalForm = z.object({
	decision: z.enum(reversalDecisions, { error: 'field_required' }),
	reason: reasonField,
	/** Takes back the decision to send again, which has not begun. */
	instead_of_sending: z.literal(true, { error: 'field_invalid' }).optional(),
})
export type ReversalForm = z.output<typeof reversalForm>

export const refundDepositForm = z.object({
	/** In the deposit's currency. */
	amount: topUpAmount,
	reason: reasonField,
	/** The credits are spent, and the operator wants the rest to become a debt. */
	allow_debt: z.boolean({ error: 'field_invalid' }).optional(),
})
export type RefundDepositForm = z.output<typeof refundDepositForm>
