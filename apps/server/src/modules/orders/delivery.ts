import type { Sql } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'orders.deliver': { orderId: number }
	}
}

/** How bought items are delivered. The delivering side reports the result with `settleOrder`. */
export interface Delivery {
	name: 'manual' | 'sandbox'
	/** Starts the delivery, in the transaction that announces the orders; no network calls here. */
	begin(tx: Sql, orderIds: readonly number[]): Promise<void>
}

/** An operator sends each item by hand and marks it in the back office. */
export const manualDelivery: Delivery = {
	name: 'manual',
	begin: async () => {},
}

/** Long enough to see an order in progress, short enough to wait for. */
const SANDBOX_TAKES_MS = 5_000

/** The demo's: every trade offer is sent at once, and accepted automatically after a few seconds. */
export function sandboxDelivery({ jobs, clock }: Pick<Platform, 'jobs' | 'clock'>): Delivery {
	return {
		name: 'sandbox',
		async begin(tx, orderIds) {
			await tx.run(
				"update order_items set sent_at = now() where order_id = any ($1) and status = 'processing'",
				[orderIds],
			)
			await jobs.enqueueAll(
				tx,
				'orders.deliver',
				orderIds.map((orderId) => ({ orderId })),
				{ startAfter: new Date(clock.now().getTime() + SANDBOX_TAKES_MS) },
			)
		},
	}
}
