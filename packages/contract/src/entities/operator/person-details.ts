import { z } from 'zod'
import { credits, epochSeconds, id } from '../common.ts'
import { factorMethod } from '../second-factors.ts'
import { officeCorrection } from './deposit.ts'
import { officePersonWithBalance } from './person.ts'

/** A row of the list of shoppers. */
export const officePersonEntry = officePersonWithBalance
	.extend({
		created_at: epochSeconds,
		steam_id: z.string().nullable(),
		last_seen_at: epochSeconds.nullable(),
	})
	.meta({ id: 'OfficePersonEntry' })
export type OfficePersonEntry = z.infer<typeof officePersonEntry>

/** A session of a shopper: a browser, or a program with a token. */
export const officeSession = z
	.object({
		id: z.uuid(),
		kind: z.enum(['cookie', 'bearer']),
		device: z.string(),
		ip: z.string(),
		created_at: epochSeconds,
		last_used_at: epochSeconds,
	})
	.meta({ id: 'OfficeSession' })
export type OfficeSession = z.infer<typeof officeSession>

/** The operators' actions on an account. */
export const officePersonEvent = z
	.object({
		at: epochSeconds,
		event: z.enum(['block', 'unblock', 'end_session', 'reset_factors', 'stop_factor_reset']),
		operator: z.string().nullable(),
		reason: z.string().nullable(),
	})
	.meta({ id: 'OfficePersonEvent' })
export type OfficePersonEvent = z.infer<typeof officePersonEvent>

/** What operators see about a shopper; it contains no secret. */
export const officePersonDetails = officePersonEntry
	.omit({ last_seen_at: true })
	.extend({
		email_verified: z.boolean(),
		pending_email: z.string().nullable(),
		phone: z.string(),
		/** Street, code and city, country; only known lines. */
		address: z.array(z.string()),
		trade_url: z.string().nullable(),
		has_password: z.boolean(),
		blocked_at: epochSeconds.nullable(),
		deleted_at: epochSeconds.nullable(),
		orders: z.int().nonnegative(),
		offers: z.int().nonnegative(),
		deposits: z.int().nonnegative(),
		sessions: z.array(officeSession),
		corrections: z.array(officeCorrection),
		history: z.array(officePersonEvent),
		/** Empty: none. */
		second_factors: z.array(factorMethod),
		/** When support will remove them; null if no reset is pending. */
		factor_reset_at: epochSeconds.nullable(),
	})
	.meta({ id: 'OfficePersonDetails' })
export type OfficePersonDetails = z.infer<typeof officePersonDetails>

const movementKinds = [
	'purchase',
	'refund',
	'top_up',
	'top_up_return',
	'correction_in',
	'correction_out',
	'chargeback',
	'chargeback_return',
	'deposit_refund',
	'deposit_refund_return',
	'sale_undone',
	'sale_undone_return',
	'debt',
	'debt_payment',
	'write_off_return',
] as const

/** One transfer into or out of a shopper's balance. */
export const officeMovement = z
	.object({
		id,
		at: epochSeconds,
		kind: z.enum(movementKinds),
		/** Its reference: `order:17`. */
		reference: z.string(),
		/** Negative: a debit. */
		credits: z.number(),
		/** The balance afterwards. */
		balance: credits,
		/** Of a correction, a refund or a case, in the words of the operator or the bank. */
		reason: z.string().nullable(),
	})
	.meta({ id: 'OfficeMovement' })
export type OfficeMovement = z.infer<typeof officeMovement>
