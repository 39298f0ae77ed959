import { z } from 'zod'
import { epochSeconds, eur, id } from '../common.ts'
import { officePerson } from './person.ts'

export const payoutRunStatuses = ['proposed', 'sent_back', 'approved', 'sent', 'settled', 'canceled'] as const
export type PayoutRunStatus = (typeof payoutRunStatuses)[number]

/** `taken_out` and `released`: no longer in the run. `returned`: paid, and sent back by the bank later. */
export const runPayoutStates = ['waiting', 'taken_out', 'released', 'paid', 'failed', 'returned'] as const
export type RunPayoutState = (typeof runPayoutStates)[number]

/** Unusual about a payout: the second operator confirms that they looked at it. */
const payoutRisks = ['failed_before', 'new_account', 'first_payout', 'above_limit'] as const
/** Wrong about a payout: it cannot be in a run. */
const payoutFaults = ['person_blocked', 'debt_open', 'name_invalid', 'iban_invalid'] as const
export const payoutChecks = [...payoutFaults, ...payoutRisks] as const
export type PayoutCheck = (typeof payoutChecks)[number]

export function isPayoutFault(check: PayoutCheck): boolean {
	return payoutFaults.some((fault) => fault === check)
}

/** A payout that waits for a bank transfer, with what is unusual about it. */
export const runnablePayout = z
	.object({
		id,
		offer_id: id,
		title: z.string(),
		seller: officePerson,
		account_holder: z.string(),
		/** `•••• 3000`. The whole number leaves the shop in the file only. */
		account: z.string(),
		created_at: epochSeconds,
		amount: eur,
		/** Earlier payouts to this seller that were paid. */
		paid_before: z.int().nonnegative(),
		checks: z.array(z.enum(payoutChecks)),
		/** Why the last payout to this account number failed, in its run if it was in one. */
		failed: z.object({ reason: z.string(), run_id: id.nullable() }).nullable(),
	})
	.meta({ id: 'RunnablePayout' })
export type RunnablePayout = z.infer<typeof runnablePayout>

export const runPayout = runnablePayout
	.extend({
		state: z.enum(runPayoutStates),
		/** The end-to-end reference in the file: `SV-17`. */
		reference: z.string(),
		bank_reference: z.string().nullable(),
		reason: z.string().nullable(),
		settled_by: z.string().nullable(),
		settled_at: epochSeconds.nullable(),
	})
	.meta({ id: 'RunPayout' })
export type RunPayout = z.infer<typeof runPayout>

const operatorAt = z.object({ id, name: z.string(), at: epochSeconds })

export const payoutRun = z
	.object({
		id,
		status: z.enum(payoutRunStatuses),
		payments: z.int().nonnegative(),
		total: eur,
		paid: z.int().nonnegative(),
		/** Failed or sent back later. */
		failed: z.int().nonnegative(),
		created_at: epochSeconds,
		proposed: operatorAt,
		approved: operatorAt.nullable(),
		/** The last download of the file. */
		sent: operatorAt.nullable(),
		settled_at: epochSeconds.nullable(),
		canceled: operatorAt.nullable(),
		/** Why it was sent back or canceled. */
		reason: z.string().nullable(),
	})
	.meta({ id: 'PayoutRun' })
export type PayoutRun = z.infer<typeof payoutRun>

const payoutRunFile = z
	.object({
		name: z.string().describe('skinverse-run-0041.xml'),
		sha256: z.string().nullable(),
		message_id: z.string().nullable(),
		/** The date on which the bank executes it: of the approved file, or if it were approved now. */
		execution_on: z.string().describe('2026-11-17'),
		/** Who may download it now. */
		state: z.enum(['none', 'ready', 'downloaded', 'requested']),
		/** The request for another download. */
		request: z.object({ by: operatorAt, reason: z.string() }).nullable(),
	})
	.meta({ id: 'PayoutRunFile' })

export const payoutRunDetails = payoutRun
	.extend({
		/** Changes with the payouts that are in it: an approval is about exactly what was read. */
		version: z.string(),
		payouts: z.array(runPayout),
		largest: z.object({ amount: eur, seller: officePerson }).nullable(),
		/** The shop's account, `•••• 4471`; null: not set. */
		paid_from: z.string().nullable(),
		/** The closing balance of the last statement. */
		balance: z.object({ amount: z.number(), on: z.string() }).nullable(),
		file: payoutRunFile,
		may: z.object({
			take_out: z.boolean(),
			propose: z.boolean(),
			approve: z.boolean(),
			send_back: z.boolean(),
			cancel: z.boolean(),
			download: z.boolean(),
			request_file: z.boolean(),
			approve_file: z.boolean(),
			settle: z.boolean(),
		}),
	})
	.meta({ id: 'PayoutRunDetails' })
export type PayoutRunDetails = z.infer<typeof payoutRunDetails>

export const statementResults = [
	'paid',
	'failed',
	'returned',
	'already_settled',
	'amount_differs',
	'account_differs',
	'not_sent',
	'unknown',
	'contradicts',
	'pending',
	'other_account',
] as const
export type StatementResult = (typeof statementResults)[number]

/** What an entry of the statement was about, and what came of it. */
export const statementLine = z
	.object({
		reference: z.string(),
		run_id: id.nullable(),
		payout_id: id.nullable(),
		amount: z.number().nullable(),
		bank_reference: z.string().nullable(),
		result: z.enum(statementResults),
		/** The bank's reason code and words. */
		reason: z.string().nullable(),
	})
	.meta({ id: 'StatementLine' })
export type StatementLine = z.infer<typeof statementLine>

export const payoutRunStatement = z
	.object({
		id,
		file_name: z.string(),
		uploaded: operatorAt,
		lines: z.array(statementLine),
		/** Entries that are not about payouts of the shop. */
		others: z.int().nonnegative(),
	})
	.meta({ id: 'PayoutRunStatement' })
export type PayoutRunStatement = z.infer<typeof payoutRunStatement>
