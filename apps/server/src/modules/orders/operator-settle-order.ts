import type { Sql } from '../../platform/database/database.ts'
import type { Operator } from '../../platform/http/identity.ts'
import { Problem } from '../../platform/problem.ts'
import { type Origin, recordChange } from '../backoffice/index.ts'
import type { OrdersContext } from './context.ts'
import { settleOrder } from './settle-order.ts'

interface Decision {
	orderId: number
	/** `refund`: all that is still under way, whatever it is by then. */
	decision: { sent: readonly number[] } | { failed: readonly number[]; reason: string } | { refund: string }
	operator: Operator
	origin: Origin
}

/**
 * Settles what an operator decided about, all of it or, where something of it was settled before, nothing:
 * whoever decided has then looked at an older state of the order than there is.
 */
export async function settleByOperator(
	context: Pick<OrdersContext, 'platform' | 'content'>,
	{ orderId, decision, operator, origin }: Decision,
): Promise<void> {
	await context.platform.db.transaction(async (tx) => {
		const order = await tx.maybe<{ status: string }>('select status from orders where id = $1 for update', [
			orderId,
		])
		if (order === undefined) throw new Problem('not_found')
		const { action, itemIds, reason } = readDecision(decision)
		if (itemIds !== undefined) await refuseForeignItems(tx, orderId, itemIds)
		const ended = await settleOrder(context, tx, {
			orderId,
			itemIds,
			outcome: action === 'sent' ? 'completed' : 'canceled',
		})
		const wanted = itemIds === undefined ? 1 : new Set(itemIds).size
		if (ended.length < wanted) {
			throw new Problem('conflict', {
				text: itemIds === undefined ? 'order_nothing_to_refund' : 'queue_changed',
			})
		}
		const items = await tx.many<{ title: string }>(
			'select title from order_items where order_id = $1 and item_id = any ($2) order by item_id',
			[orderId, ended],
		)
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: `orders.${action}`,
			subject: String(orderId),
			before: { status: order.status },
			after: { items: items.map(({ title }) => title), item_ids: ended, ...(reason && { reason }) },
		})
	})
}

async function refuseForeignItems(tx: Sql, orderId: number, itemIds: readonly number[]): Promise<void> {
	const own = await tx.many('select item_id from order_items where order_id = $1 and item_id = any ($2)', [
		orderId,
		itemIds,
	])
	if (own.length < new Set(itemIds).size) {
		throw new Problem('invalid', { text: 'order_items_foreign' })
	}
}

function readDecision(decision: Decision['decision']) {
	if ('sent' in decision) return { action: 'sent', itemIds: decision.sent, reason: undefined } as const
	if ('failed' in decision) {
		return { action: 'failed', itemIds: decision.failed, reason: decision.reason } as const
	}
	return { action: 'refund', itemIds: undefined, reason: decision.refund } as const
}
