import { z } from 'zod'
import { credits, epochSeconds, eur, id } from '../common.ts'
import { depositStatuses } from '../deposit-history-entry.ts'
import { officeCase } from './case.ts'
import { officePerson, officePersonWithBalance } from './person.ts'

/** Why an operator has to review a deposit. */
export const heldReasons = [
	'amount_differs',
	'taken_back',
	'corrected_before',
	'closed_before',
	'account_deleted',
] as const
export type HeldReason = (typeof heldReasons)[number]

export const officeDeposit = z
	.object({
		id,
		created_at: epochSeconds,
		status: z.enum(depositStatuses),
		/** Contradictory data: an operator has to review it. */
		held: z.boolean(),
		person: officePerson,
		provider: z.string(),
		method: z.string(),
		/** The amount to pay, in `currency`. */
		amount: z.number().nonnegative(),
		currency: z.string(),
		credits,
	})
	.meta({ id: 'OfficeDeposit' })
export type OfficeDeposit = z.infer<typeof officeDeposit>

/** The provider's raw event, and its result. */
export const officeProviderEvent = z
	.object({ at: epochSeconds, kind: z.string(), outcome: z.string(), payload: z.string() })
	.meta({ id: 'OfficeProviderEvent' })
export type OfficeProviderEvent = z.infer<typeof officeProviderEvent>

/** Credits that an operator moved by hand; negative: a debit. */
export const officeCorrection = z
	.object({
		id,
		at: epochSeconds,
		credits: z.number(),
		reason: z.string(),
		operator: z.string(),
		/** Null: it needed no second operator. */
		approved_by: z.string().nullable(),
		deposit_id: id.nullable(),
	})
	.meta({ id: 'OfficeCorrection' })
export type OfficeCorrection = z.infer<typeof officeCorrection>

export const officeDepositDetails = officeDeposit
	.extend({
		person: officePersonWithBalance,
		eur,
		provider_ref: z.string().nullable(),
		asked_at: epochSeconds.nullable(),
		held_at: epochSeconds.nullable(),
		/** Null if it is not held, and for holds from before reasons were recorded. */
		held_reason: z.enum(heldReasons).nullable(),
		finished_at: epochSeconds.nullable(),
		/** Whether its provider is configured and can be asked. */
		can_be_asked: z.boolean(),
		/** Closed by an operator: a later payment is held instead of credited. */
		closed: z.boolean(),
		events: z.array(officeProviderEvent),
		corrections: z.array(officeCorrection),
		cases: z.array(officeCase),
		/** What the provider kept, in the currency of the shop's account there; null while it is not known. */
		fee: z.object({ eur, amount: z.number().nonnegative(), currency: z.string() }).nullable(),
		/** What can still be refunded, in `currency`. */
		refundable: z.number().nonnegative(),
	})
	.meta({ id: 'OfficeDepositDetails' })
export type OfficeDepositDetails = z.infer<typeof officeDepositDetails>
