import { z } from 'zod'
import { credits, epochSeconds, eur, id } from './common.ts'

export const orderStatuses = ['processing', 'completed', 'canceled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

const bought = {
	title: z.string(),
	status: z.enum(orderStatuses),
	/** The price in EUR; `sum` and `total` are the same amount under the two names that clients read. */
	total: eur,
	sum: eur,
	currency: z.literal('EUR'),
	/** The charged amount, in credits. */
	internal_currency_sum: credits,
	/** The same picture under the two names that clients read. */
	img_url: z.string().nullable(),
	image_url: z.string().nullable(),
	item_quality: z.string().nullable(),
	item_type: z.string().nullable(),
}

export const purchasedItem = z.object({ item_id: id, ...bought }).meta({ id: 'PurchasedItem' })
export type PurchasedItem = z.infer<typeof purchasedItem>

export const purchaseHistoryEntry = z
	.object({
		id,
		created_at: epochSeconds,
		kind: z.enum(['product', 'pack', 'prompt']),
		...bought,
		/** The items of an order; the tables show each as a row. */
		items: z.array(purchasedItem).optional(),
		/** The text of a bought prompt. */
		prompt_text: z.string().optional(),
	})
	.meta({ id: 'PurchaseHistoryEntry' })
export type PurchaseHistoryEntry = z.infer<typeof purchaseHistoryEntry>
