import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Sql } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { findCheckout } from './checkouts.ts'
import type { SandboxDispute } from './disputes.ts'
import { postToShop } from './report.ts'

/** The sandbox's webhook event about a dispute or a refund. */
export const sandboxDisputeEvent = z.object({
	id: z.string().min(1).max(200),
	type: z.enum([
		'dispute.needs_response',
		'dispute.under_review',
		'dispute.won',
		'dispute.lost',
		'refund.succeeded',
	]),
	dispute: z.string(),
	checkout: z.string(),
	order: z.int().positive(),
	amount: z.int().positive(),
	currency: z.string(),
	asked_as: z.string().nullable(),
	due_at: z.iso.datetime().nullable(),
})
export type SandboxDisputeEvent = z.infer<typeof sandboxDisputeEvent>

/** Calls the shop's webhook. Throws unless the shop accepts it. A retry is the same event with the same id. */
export async function reportDispute(
	app: FastifyInstance,
	parts: Pick<Platform, 'db' | 'secrets'>,
	dispute: SandboxDispute,
): Promise<void> {
	const event = await disputeEventOf(parts.db, dispute)
	if (event !== undefined) await postToShop(app, parts, event)
}

export async function disputeEventOf(
	db: Sql,
	dispute: SandboxDispute,
): Promise<SandboxDisputeEvent | undefined> {
	const checkout = await findCheckout(db, dispute.checkoutId)
	if (checkout === undefined) return undefined
	return {
		id: `${dispute.id}:${dispute.state}`,
		type: typeOf(dispute),
		dispute: dispute.id,
		checkout: checkout.id,
		order: checkout.orderId,
		amount: dispute.amount,
		currency: checkout.currency,
		asked_as: dispute.askedAs,
		due_at: dispute.dueAt?.toISOString() ?? null,
	}
}

export function typeOf({ state }: SandboxDispute): SandboxDisputeEvent['type'] {
	return state === 'succeeded' ? 'refund.succeeded' : `dispute.${state}`
}
