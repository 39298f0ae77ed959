import { z } from 'zod'
import { caseKinds, caseStatuses } from '../../case-moves.ts'
import { credits, epochSeconds, eur, id } from '../common.ts'
import { reversalDecisions } from '../order.ts'
import { officePerson, officePersonWithBalance } from './person.ts'

const operatorName = z.object({ id, name: z.string() })

export const officeCase = z
	.object({
		id,
		kind: z.enum(caseKinds),
		status: z.enum(caseStatuses),
		created_at: epochSeconds,
		/** The end of the time to answer the bank. */
		due_at: epochSeconds.nullable(),
		person: officePerson,
		/** Of a chargeback or refund. */
		deposit_id: id.nullable(),
		/** Of a delivery whose trade was undone. */
		order_id: id.nullable(),
		/** The seller's offer, of an intake whose trade was undone. */
		offer_id: id.nullable(),
		provider: z.string(),
		/** What was taken back, in `currency`; of an undone trade the price of its items. */
		amount: z.number().nonnegative(),
		currency: z.string(),
		/** Of it still owed. */
		debt: credits,
		assigned_to: operatorName.nullable(),
	})
	.meta({ id: 'OfficeCase' })
export type OfficeCase = z.infer<typeof officeCase>

/** The actions of the activity log on a case that have a reason. */
export const caseReasons = ['accept', 'decide', 'write_off'] as const

export const evidenceKinds = ['money', 'order', 'trade', 'session', 'account', 'message'] as const

export const caseEvidence = z
	.object({
		/** `order:17`: what it is about, the same at each look. */
		key: z.string(),
		kind: z.enum(evidenceKinds),
		at: epochSeconds,
		title: z.string(),
		details: z.string(),
		/** Part of the evidence unless the operator takes it out. */
		included: z.boolean(),
		/** False: about the case itself, and not evidence. */
		selectable: z.boolean(),
		order_id: id.nullable(),
		deposit_id: id.nullable(),
	})
	.meta({ id: 'CaseEvidence' })
export type CaseEvidenceEntry = z.infer<typeof caseEvidence>

export const officeCaseDetails = officeCase
	.extend({
		person: officePersonWithBalance,
		eur,
		fee: eur,
		reason: z.string(),
		provider_ref: z.string().nullable(),
		/** Taken from the account, of it from the balance, lent, paid and written off. */
		credits,
		from_balance: credits,
		debt_booked: credits,
		debt_paid: credits,
		written_off: credits,
		/** All debts of the person. */
		person_debt: credits,
		/** In EUR at the deposit's rate. */
		debt_eur: eur,
		booked_at: epochSeconds.nullable(),
		returned_at: epochSeconds.nullable(),
		closed_at: epochSeconds.nullable(),
		opened_by: z.string().nullable(),
		answered_by: z.string().nullable(),
		answered_at: epochSeconds.nullable(),
		answer_text: z.string().nullable(),
		/** The evidence was submitted here and its provider did not confirm it yet. */
		is_sending: z.boolean(),
		accepted_by: z.string().nullable(),
		/** Why an operator accepted, decided or wrote it off. */
		reasons: z.array(
			z.object({ what: z.enum(caseReasons), reason: z.string(), by: z.string(), at: epochSeconds }),
		),
		/** What followed from an undone trade. */
		decision: z
			.object({
				what: z.enum(reversalDecisions),
				reason: z.string(),
				by: z.string(),
				at: epochSeconds,
			})
			.nullable(),
		/** Sending again was decided and has not begun: another decision is possible. */
		can_stop_sending: z.boolean(),
		/** Its provider is told by the shop; otherwise the operator tells it. */
		has_api: z.boolean(),
		payouts_held: z.array(z.object({ offer_id: id, amount: eur })),
		orders: z.array(z.object({ id, title: z.string() })),
		evidence: z.array(caseEvidence),
		/** A draft for the bank. */
		draft: z.string(),
		checks: z.object({
			delivered: z.boolean(),
			known_since: epochSeconds.nullable(),
			earlier_orders: z.int().nonnegative(),
			earlier_cases: z.int().nonnegative(),
		}),
	})
	.meta({ id: 'OfficeCaseDetails' })
export type OfficeCaseDetails = z.infer<typeof officeCaseDetails>
