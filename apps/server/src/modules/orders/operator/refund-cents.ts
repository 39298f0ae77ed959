import { type Cents, cents } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'

/** The refund for these items of a locked order in EUR; the delivery fee is refunded with the last of them. */
export async function refundCents(tx: Sql, orderId: number, itemIds: readonly number[]): Promise<Cents> {
	const { sum } = await tx.one<{ sum: number }>(
		`select (coalesce(sum(price_cents - discount_cents) filter (where item_id = any ($2)), 0)
			+ case when bool_and(status = 'canceled' or item_id = any ($2))
				then (select delivery_cents from orders where id = $1) else 0 end)::bigint as sum
		from order_items where order_id = $1`,
		[orderId, itemIds],
	)
	return cents(sum)
}
