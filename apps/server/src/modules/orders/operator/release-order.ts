import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { Problem } from '../../../platform/problem.ts'
import type { OrdersContext } from '../context.ts'
import { lockOrder } from './lock-order.ts'

interface Release extends Act {
	orderId: number
	reason: string
}

/** Ends the hold of an order: its delivery begins, or goes on. */
export async function releaseOrder(
	{ platform, delivery }: Pick<OrdersContext, 'platform' | 'delivery'>,
	{ orderId, reason, operator, origin }: Release,
): Promise<void> {
	await actingTransaction(platform.db, operator, async (tx) => {
		const order = await lockOrder(tx, orderId)
		const review = await tx.maybe<{ cause: string; points: number }>(
			`update order_reviews set released_at = now(), released_by = $2, reason = $3
			where order_id = $1 and released_at is null and $4 = 'processing' returning cause, points`,
			[orderId, operator.id, reason, order.status],
		)
		if (review === undefined) throw new Problem('conflict', { text: 'queue_changed' })
		await delivery.begin(tx, [orderId])
		// What was planned before the hold goes on.
		await platform.events.publish(tx, 'trading.due', {})
		await tx.run(`select announce_own_change($1, 'orders')`, [order.userId])
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'orders.release',
			subject: String(orderId),
			before: { held: review.cause, points: review.points },
			after: { reason },
		})
	})
}
