import type { FastifyInstance } from 'fastify'
import type { Sql } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { findCheckout, moveCheckout } from './checkouts.ts'
import { reportToShop } from './report.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'sandbox-pay.finish': { checkoutId: string }
	}
}

/** Long enough to see the pending page, short enough to wait for it. */
export const PENDING_SECONDS = 20

type FinishParts = Pick<Platform, 'db' | 'jobs' | 'clock' | 'secrets'>

/** Later: a pending payment succeeds, and the shop is notified until it accepts the webhook. */
export function finishLater({ jobs, clock }: FinishParts, tx: Sql, checkoutId: string): Promise<void> {
	const startAfter = new Date(clock.now().getTime() + PENDING_SECONDS * 1000)
	return jobs.enqueue(tx, 'sandbox-pay.finish', { checkoutId }, { startAfter })
}

/** A payment that is pending when the trial ends stays so: no money was charged for it. */
export async function workOnFinishing(
	app: FastifyInstance,
	parts: FinishParts,
	isOpen: () => boolean,
): Promise<void> {
	const finish = async ({ checkoutId }: { checkoutId: string }) => {
		if (!isOpen()) return
		await moveCheckout(parts.db, checkoutId, 'pending', 'approved')
		const checkout = await findCheckout(parts.db, checkoutId)
		if (checkout !== undefined) await reportToShop(app, parts, checkout)
	}
	// The sandbox plays the provider, and calls the webhook of its own node.
	await parts.jobs.work('sandbox-pay.finish', finish, { role: 'web' })
}
