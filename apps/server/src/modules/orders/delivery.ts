import type { Sql } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { planDeliveries } from '../trading/index.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		/** Without `itemIds`: all that is in progress. */
		'orders.deliver': { orderId: number; itemIds?: readonly number[] }
	}
}

/** How bought items are delivered. The delivering side reports the result with `settleOrder`. */
export interface Delivery {
	/** Starts the delivery, in the transaction that announces the orders; no network calls here. */
	begin(tx: Sql, orderIds: readonly number[]): Promise<void>
}

interface DeliveryNeeds {
	platform: Pick<Platform, 'jobs' | 'clock' | 'events' | 'config'>
	content: { settings(): { delivery: 'manual' | 'steam' | 'sandbox' } }
}

/**
 * By the setting `delivery`. `manual`: an operator sends each item by hand and marks it in the back office. Otherwise
 * trade accounts send what they hold; the rest is sent by hand, or in the demo by itself.
 */
export function deliveryBySetting({ platform, content }: DeliveryNeeds): Delivery {
	return {
		async begin(tx, orderIds) {
			const { delivery } = content.settings()
			const isSandbox = delivery === 'sandbox' && platform.config.demo
			if (orderIds.length === 0 || !(isSandbox || delivery === 'steam')) return
			await planDeliveries(platform, tx, orderIds)
			if (isSandbox) await deliverBySelf(platform, tx, orderIds)
		},
	}
}

/** Long enough to see an order in progress, short enough to wait for. */
const SANDBOX_TAKES_MS = 5_000

/** What lies on no trade account is sent at once, and accepted automatically after a few seconds. */
async function deliverBySelf(
	{ jobs, clock }: DeliveryNeeds['platform'],
	tx: Sql,
	orderIds: readonly number[],
): Promise<void> {
	const sent = await tx.many<{ orderId: number; itemIds: number[] }>(
		`with sent as (
			update order_items line set sent_at = now()
			where order_id = any ($1) and status = 'processing' and not exists (
				select from trading_delivery_items planned
				where planned.order_id = line.order_id and planned.item_id = line.item_id
			)
			returning order_id, item_id
		)
		select order_id as "orderId", jsonb_agg(item_id) as "itemIds" from sent group by order_id`,
		[orderIds],
	)
	await jobs.enqueueAll(tx, 'orders.deliver', sent, {
		startAfter: new Date(clock.now().getTime() + SANDBOX_TAKES_MS),
	})
}
