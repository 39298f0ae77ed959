import type { Sql } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'

export interface LockedOrder {
	id: number
	userId: number
	status: string
}

export async function lockOrder(tx: Sql, orderId: number): Promise<LockedOrder> {
	const order = await tx.maybe<LockedOrder>(
		'select id, user_id as "userId", status from orders where id = $1 for update',
		[orderId],
	)
	if (order === undefined) throw new Problem('not_found')
	return order
}

export async function refuseForeignItems(
	tx: Sql,
	orderId: number,
	itemIds: readonly number[],
): Promise<void> {
	const own = await tx.many('select item_id from order_items where order_id = $1 and item_id = any ($2)', [
		orderId,
		itemIds,
	])
	if (own.length < new Set(itemIds).size) {
		throw new Problem('invalid', { text: 'order_items_foreign' })
	}
}

/** For the trail. */
export async function titlesOf(tx: Sql, orderId: number, itemIds: readonly number[]): Promise<string[]> {
	const items = await tx.many<{ title: string }>(
		'select title from order_items where order_id = $1 and item_id = any ($2) order by item_id',
		[orderId, itemIds],
	)
	return items.map(({ title }) => title)
}
