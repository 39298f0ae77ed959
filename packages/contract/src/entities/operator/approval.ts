import { z } from 'zod'
import type { Capability } from '../../capabilities.ts'
import { epochSeconds, eur, id } from '../common.ts'
import { officePerson } from './person.ts'

/** Requests that move money for one shopper, */
export const moneyKinds = [
	'correction',
	'order_refund',
	'payout',
	'deposit_refund',
	'case_acceptance',
	'debt_write_off',
] as const
export type MoneyKind = (typeof moneyKinds)[number]
/** and those that give it to many. */
export const approvalKinds = [...moneyKinds, 'promo_code'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

export const approvalStatuses = [
	'open',
	'approved',
	'declined',
	'withdrawn',
	'expired',
	'void',
	'failed',
] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

/**
 * Why a second operator is needed: the amount moved for the shopper, the amount the requester moved that day, a new
 * requester, the requester's role, an open deposit, or the share of a cart that a code takes off.
 */
export const approvalCauses = [
	'limit',
	'daily_limit',
	'new_operator',
	'role',
	'open_deposit',
	'share',
] as const
export type ApprovalCause = (typeof approvalCauses)[number]

/** The capability needed to approve it. */
export const approvalNeeds: Readonly<Record<ApprovalKind, Capability>> = {
	correction: 'balances.correct',
	order_refund: 'orders.refund',
	payout: 'payouts.settle',
	deposit_refund: 'deposits.refund',
	case_acceptance: 'cases.decide',
	debt_write_off: 'cases.decide',
	promo_code: 'promo_codes.write',
}

const operatorName = z.object({ id, name: z.string() })

export const officeApproval = z
	.object({
		id,
		kind: z.enum(approvalKinds),
		status: z.enum(approvalStatuses),
		cause: z.enum(approvalCauses),
		created_at: epochSeconds,
		expires_at: epochSeconds,
		/** The shopper of a correction, the order of a refund, the payout, the deposit, the case, the promo code. */
		subject_id: id,
		/** Null: it concerns no shopper, and has no amount. */
		person: officePerson.nullable(),
		amount: eur.nullable(),
		/** Of a correction; negative: a debit. */
		credits: z.number().nullable(),
		/** The items of a refund. */
		item_ids: z.array(id),
		reason: z.string(),
		requested_by: operatorName,
		decided_by: operatorName.nullable(),
		decided_at: epochSeconds.nullable(),
		decision_reason: z.string().nullable(),
	})
	.meta({ id: 'OfficeApproval' })
export type OfficeApproval = z.infer<typeof officeApproval>

/** One field of the subject, now and after the approval. */
export const approvalChange = z
	.object({
		fact: z.enum([
			'balance',
			'refunded',
			'order_status',
			'payout_status',
			'case_status',
			'debt',
			'promo_discount',
			'promo_least',
			'promo_uses',
			'promo_per_shopper',
			'promo_days',
		]),
		before: z.union([z.string(), z.number()]),
		after: z.union([z.string(), z.number()]),
	})
	.meta({ id: 'ApprovalChange' })
export type ApprovalChange = z.infer<typeof approvalChange>

export const officeApprovalDetails = officeApproval
	.extend({
		/**
		 * The amount moved without a second operator in the 24 hours before: for this shopper or, if the daily limit
		 * is the cause, by the requester.
		 */
		counted: eur,
		/** Titles of the refunded items, of the skin that is paid for, or the promo code. */
		titles: z.array(z.string()),
		/** The deposit of a correction. */
		deposit_id: id.nullable(),
		/** Open deposits that the requester declared unrelated to the correction. */
		unrelated_deposits: z.array(id),
		/** The current state; empty when it is decided. */
		changes: z.array(approvalChange),
		may_decide: z.boolean(),
		approve_from: epochSeconds
			.nullable()
			.describe('When this operator can approve it, if they or the requester are too new'),
		may_withdraw: z.boolean(),
	})
	.meta({ id: 'OfficeApprovalDetails' })
export type OfficeApprovalDetails = z.infer<typeof officeApprovalDetails>

/** The response of an action that may need an approval first. */
export const asked = z.object({
	message: z.string(),
	approval_id: id
		.nullable()
		.describe('Null if done, otherwise the request that a second operator has to approve'),
})
