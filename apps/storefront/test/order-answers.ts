import type { Order, OrderItem } from '@skinverse/contract/entities/order'

/** Midday, so that every time zone of a test machine shows the same day. */
export const NOON = Date.UTC(2026, 10, 14, 12, 5) / 1000

const amount = (eur: number, credits: number) => ({ eur, credits })
const nothing = amount(0, 0)

const orderItem = (id: number, change: Partial<OrderItem> = {}): OrderItem => ({
	item_id: id,
	title: `AK-47 | Skin ${id}`,
	type: 'Rifle',
	quality: 'Classified',
	exterior: 'field_tested',
	float_value: 0.25,
	paint_seed: 661,
	img_url: null,
	status: 'processing',
	settled_at: null,
	price: amount(10, 10.75),
	discount: nothing,
	refunded: nothing,
	...change,
})

/** Two items in progress. */
export const order = (change: Partial<Order> = {}): Order => ({
	id: 7,
	kind: 'product',
	status: 'processing',
	created_at: NOON,
	title: 'AK-47 | Skin 1 and 1 more',
	items: [orderItem(1), orderItem(2)],
	prompt_text: null,
	subtotal: amount(20, 21.5),
	promo_code: 'FIFTH',
	discount: amount(4, 4.3),
	delivery: nothing,
	vat_percent: 21,
	vat: amount(2.78, 2.99),
	total: amount(16, 17.2),
	refunds: [],
	refunded: nothing,
	remaining: { total: amount(16, 17.2), vat: amount(2.78, 2.99) },
	trade_url: 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcd-123',
	in_review: false,
	deliveries: [],
	timeline: [{ event: 'paid', at: NOON, item_ids: [1, 2] }],
	...change,
})

/** The second item was refunded, the first one delivered a day later. */
export const partlyRefunded = (): Order =>
	order({
		status: 'completed',
		items: [
			orderItem(1, { status: 'completed', settled_at: NOON + 86_400 }),
			orderItem(2, { status: 'canceled', settled_at: NOON + 60 }),
		],
		refunds: [{ at: NOON + 60, item_ids: [2], amount: amount(8, 8.6) }],
		refunded: amount(8, 8.6),
		remaining: { total: amount(8, 8.6), vat: amount(1.39, 1.49) },
		timeline: [
			{ event: 'paid', at: NOON, item_ids: [1, 2] },
			{ event: 'refunded', at: NOON + 60, item_ids: [2] },
			{ event: 'delivered', at: NOON + 86_400, item_ids: [1] },
		],
	})
