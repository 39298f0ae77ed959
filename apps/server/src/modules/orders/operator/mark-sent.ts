import { SENT_UNDO_SECONDS } from '@skinverse/contract/limits'
import type { Sql } from '../../../platform/database/database.ts'
import type { Operator } from '../../../platform/http/identity.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { requireActing } from '../../../platform/operator/require-acting.ts'
import { Problem } from '../../../platform/problem.ts'
import type { OrdersContext } from '../context.ts'
import { lockOrder, refuseForeignItems, titlesOf } from './lock-order.ts'

/** Of a row of `order_items`: until when its mark can be undone, in seconds since 1970. */
export const UNDO_UNTIL = `(ceil(extract(epoch from marked_sent_at)) + ${SENT_UNDO_SECONDS})::bigint`

interface Marking {
	orderId: number
	itemIds: readonly number[]
	operator: Operator
	origin: Origin
}

/**
 * Marks items as sent: all of them, or none if one was settled or marked before. The buyer sees nothing of it until the
 * job settles them. Returns until when the operator can undo it, in seconds since 1970.
 */
export function markSent({ platform }: Pick<OrdersContext, 'platform'>, marking: Marking): Promise<number> {
	const { orderId } = marking
	return platform.db.transaction(async (tx) => {
		await changeMarks(tx, marking, {
			action: 'sent',
			sql: `update order_items set marked_sent_at = now()
				where order_id = $1 and item_id = any ($2) and status = 'processing' and marked_sent_at is null`,
			refusal: 'queue_changed',
		})
		const { markedAt, undoUntil } = await tx.one<{ markedAt: string; undoUntil: number }>(
			`select marked_sent_at::text as "markedAt", ${UNDO_UNTIL} as "undoUntil"
			from order_items where order_id = $1 and item_id = $2`,
			[orderId, marking.itemIds[0]],
		)
		const startAfter = new Date(undoUntil * 1000)
		await platform.jobs.enqueue(tx, 'orders.confirm-sent', { orderId, markedAt }, { startAfter })
		return undoUntil
	})
}

/** Takes the mark back, unless the job has settled one of the items. */
export function undoSent({ platform }: Pick<OrdersContext, 'platform'>, marking: Marking): Promise<void> {
	return platform.db.transaction((tx) =>
		changeMarks(tx, marking, {
			action: 'unsent',
			sql: `update order_items set marked_sent_at = null
				where order_id = $1 and item_id = any ($2) and status = 'processing' and marked_sent_at is not null`,
			refusal: 'order_sent_not_undone',
		}),
	)
}

interface MarkChange {
	action: 'sent' | 'unsent'
	sql: string
	refusal: 'queue_changed' | 'order_sent_not_undone'
}

async function changeMarks(
	tx: Sql,
	{ orderId, itemIds, operator, origin }: Marking,
	{ action, sql, refusal }: MarkChange,
): Promise<void> {
	await requireActing(tx, operator)
	const order = await lockOrder(tx, orderId)
	await refuseForeignItems(tx, orderId, itemIds)
	const ids = [...new Set(itemIds)].toSorted((a, b) => a - b)
	if ((await tx.run(sql, [orderId, ids])) < ids.length) throw new Problem('conflict', { text: refusal })
	await recordChange(tx, {
		operatorId: operator.id,
		origin,
		action: `orders.${action}`,
		subject: String(orderId),
		before: { status: order.status },
		after: { items: await titlesOf(tx, orderId, ids), item_ids: ids },
	})
}
