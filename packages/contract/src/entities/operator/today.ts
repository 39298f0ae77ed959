import { z } from 'zod'
import { epochSeconds, eur } from '../common.ts'

/** Null: not visible for this operator's role. */
const waiting = z.int().nonnegative().nullable()

/** Open tasks. */
export const officeToday = z
	.object({
		offers_to_answer: waiting,
		orders_to_send: waiting,
		/** An operator has to release or refund them. */
		orders_held: waiting,
		payouts_to_make: waiting,
		/** Payout runs, and further downloads of their files, that this operator may approve: not their own. */
		payout_runs_open: waiting,
		deposits_held: waiting,
		/** Of the last 24 hours. */
		deposits_failed: waiting,
		/** Requests that this operator may decide: not their own. */
		approvals_open: waiting,
		messages_open: waiting,
		/** Cases with evidence due, or lost with a debt. */
		cases_open: waiting,
		jobs_parked: waiting,
		books_faults: waiting,
	})
	.meta({ id: 'OfficeToday' })
export type OfficeToday = z.infer<typeof officeToday>

export const taskNames = officeToday.keyof()

/** One kind of open tasks, with its age and the time in which it should be done. */
export const officeTask = z
	.object({
		name: taskNames,
		count: z.int().positive(),
		/** What the tasks are about, in EUR; null for tasks without money. */
		value: eur.nullable(),
		/** Since when the oldest one waits. */
		oldest_at: epochSeconds.nullable(),
		/** When the oldest one should be done; null for tasks without a limit. */
		due_at: epochSeconds.nullable(),
		limit: z.object({ amount: z.int().positive(), unit: z.enum(['hours', 'working_days']) }).nullable(),
	})
	.meta({ id: 'OfficeTask' })
export type OfficeTask = z.infer<typeof officeTask>

/** Below zero if more was refunded, taken back or returned on that day. */
const dayAmount = z.number().describe('EUR, with at most two decimals; may be negative')

/** One day of the shop, in its time zone: the figures of Finance. */
export const officeDay = z
	.object({
		day: z.string().describe('2026-11-15'),
		/** Orders placed, less refunds made on that day. */
		sales: dayAmount,
		/** Credited, less what chargebacks and refunds took back on that day. */
		deposits: dayAmount,
		/** Paid, less what banks sent back on that day. */
		payouts: dayAmount,
	})
	.meta({ id: 'OfficeDay' })
export type OfficeDay = z.infer<typeof officeDay>
