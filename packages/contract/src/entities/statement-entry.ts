import { z } from 'zod'
import { credits, epochSeconds, id } from './common.ts'

/** Why a balance changed, as the filter has it. */
export const statementKinds = [
	'deposit',
	'purchase',
	'refund',
	'correction',
	'chargeback',
	'deposit_refund',
	'sale_undone',
	'debt',
] as const
export type StatementKind = (typeof statementKinds)[number]

export const statementEntry = z
	.object({
		id,
		created_at: epochSeconds,
		kind: z.enum(statementKinds),
		amount: z.number().describe('Credits, with at most two decimals; below zero for what left the balance'),
		balance: credits.describe('The balance after this movement'),
		order_id: id.nullable(),
		deposit_id: id.nullable(),
		reason: z.string().nullable().describe('Of a correction, in the words of the operator who made it'),
	})
	.meta({ id: 'StatementEntry' })
export type StatementEntry = z.infer<typeof statementEntry>
