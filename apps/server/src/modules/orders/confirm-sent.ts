import type { OrdersContext } from './context.ts'
import { settleOrder } from './settle-order.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		/** The items of an order that were marked as sent in one moment, unless that was undone. */
		'orders.confirm-sent': { orderId: number; markedAt: string }
	}
}

/** Delivers what an operator has marked as sent, and mails the buyer. A later mark of an item has a job of its own. */
export async function workOnSent(context: Pick<OrdersContext, 'platform' | 'content'>): Promise<void> {
	const { db, jobs } = context.platform
	await jobs.work('orders.confirm-sent', ({ orderId, markedAt }) =>
		db.transaction(async (tx) => {
			await tx.run('select from orders where id = $1 for update', [orderId])
			const marked = await tx.many<{ id: number }>(
				`select item_id as id from order_items
				where order_id = $1 and status = 'processing' and marked_sent_at = $2::timestamptz`,
				[orderId, markedAt],
			)
			if (marked.length === 0) return
			await settleOrder(context, tx, { orderId, itemIds: marked.map(({ id }) => id), outcome: 'completed' })
		}),
	)
}
