import type { OrderStatus } from '@skinverse/contract/entities/purchase-history-entry'
import type { Sql } from '../../platform/database/database.ts'
import type { OrdersContext } from './context.ts'
import { mailOrders } from './mail-order.ts'

export interface Settlement {
	orderId: number
	/** Undefined: all that is still under way. */
	itemIds?: readonly number[]
	/** `canceled`: could not be delivered; the money goes back, and the item back on sale. */
	outcome: Exclude<OrderStatus, 'processing'>
}

type SettleContext = Pick<OrdersContext, 'platform' | 'content'>

/**
 * Says how delivery ended, as a part of the caller's transaction, and mails the buyer. Gives the ids of the
 * items that it ended: none when they were over before, so that saying it twice does nothing.
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
	return ids
}

export async function workOnDeliveries(context: SettleContext): Promise<void> {
	const { db, jobs } = context.platform
	await jobs.work('orders.deliver', ({ orderId }) =>
		db.transaction(async (tx) => {
			await settleOrder(context, tx, { orderId, outcome: 'completed' })
		}),
	)
}
