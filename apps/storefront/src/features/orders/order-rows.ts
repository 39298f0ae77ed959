import type { PurchasedItem, PurchaseHistoryEntry } from '@skinverse/contract/entities/purchase-history-entry'

/** One row of the order table: an item of an order, or an order without items. */
export interface OrderRow extends Pick<PurchasedItem, Shown> {
	key: string
	orderId: number
	createdAt: number
	promptText?: string
}

type Shown = 'title' | 'status' | 'total' | 'internal_currency_sum' | 'img_url' | 'item_type' | 'item_quality'

/** Orders with items are flattened into them. */
export function orderRows(orders: readonly PurchaseHistoryEntry[]): OrderRow[] {
	return orders.flatMap((order): OrderRow[] => {
		const shared = { orderId: order.id, createdAt: order.created_at }
		if (!order.items?.length)
			return [{ ...order, ...shared, key: String(order.id), promptText: order.prompt_text }]
		return order.items.map((item) => ({ ...item, ...shared, key: `${order.id}-${item.item_id}` }))
	})
}
