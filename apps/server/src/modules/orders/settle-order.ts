import type { OrderStatus } from '@skinverse/contract/entities/purchase-history-entry'
import type { Sql } from '../../platform/database/database.ts'
import { requestReceipts } from '../receipts/index.ts'
import type { OrdersContext } from './context.ts'
import { isHeld } from './hold-orders.ts'
import { mailOrders } from './mail-order.ts'

export interface Settlement {
	orderId: number
	/** Undefined: all items still in progress. */
	itemIds?: readonly number[]
	/** `canceled`: could not be delivered; the item is refunded and on sale again. */
	outcome: Exclude<OrderStatus, 'processing'>
}

type SettleContext = Pick<OrdersContext, 'platform' | 'content'>

/**
 * Stores the result of a delivery in the caller's transaction and mails the buyer. Returns the ids of the settled
 * items; none if they were settled before (idempotent).
 */
export async function settleOrder(
	context: SettleContext,
	tx: Sql,
	{ orderId, itemIds, outcome }: Settlement,
): Promise<number[]> {
	const { ended } = await tx.one<{ ended: string[] }>('select settle_order($1, $2, $3)::text[] as ended', [
		orderId,
		itemIds,
		outcome,
	])
	const ids = ended.map(Number)
	if (ids.length > 0)
		await mailOrders(context, tx, {
			orderIds: [orderId],
			itemIds: ids,
			news: outcome === 'completed' ? 'delivered' : 'refunded',
		})
	if (ids.length > 0 && outcome === 'canceled')
		await requestReceipts(context.platform, tx, 'refund', [orderId])
	return ids
}

export async function workOnDeliveries(context: SettleContext): Promise<void> {
	const { db, jobs } = context.platform
	await jobs.work('orders.deliver', ({ orderId, itemIds }) =>
		db.transaction(async (tx) => {
			await tx.run('select from orders where id = $1 for update', [orderId])
			// Its release begins the delivery again.
			if (await isHeld(tx, orderId)) return
			await settleOrder(context, tx, { orderId, itemIds, outcome: 'completed' })
		}),
	)
}
