import type { PurchasedItem, PurchaseHistoryEntry } from '@skinverse/contract/entities/purchase-history-entry'

/** One row of the order table: an item of an order, or an order without items. */
export interface OrderRow extends Pick<PurchasedItem, Shown> {
	key: string
	orderId: number
	createdAt: number
	promptText?: string
}

type Shown =
	| 'title'
	| 'status'
	| 'total'
	| 'currency'
	| 'internal_currency_sum'
	| 'img_url'
	| 'item_type'
	| 'item_quality'

/** Orders with items are flattened into them. */
export function orderRows(orders: readonly PurchaseHistoryEntry[]): OrderRow[] {
	return orders.flatMap((order): OrderRow[] => {
		const shared = { orderId: order.id, createdAt: order.created_at }
		if (!order.items?.length)
			return [{ ...named(order), ...shared, key: String(order.id), promptText: order.prompt_text }]
		return order.items.map((item) => ({
			...named(item),
			...shared,
			key: `${order.id}-${item.item_id}`,
		}))
	})
}

/** Amount and picture may come under either of their two names. */
const named = <T extends Pick<PurchasedItem, 'total' | 'sum' | 'img_url' | 'image_url'>>(bought: T): T => ({
	...bought,
	total: bought.total ?? bought.sum,
	img_url: bought.img_url ?? bought.image_url,
})
