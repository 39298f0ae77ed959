import type { Order, OrderAmount, OrderItem, OrderMoment } from '@skinverse/contract/entities/order'
import { type Cents, type CreditsMinor, cents, creditsMinor, decimalOf } from '@skinverse/contract/money'
import { Problem } from '../../platform/problem.ts'
import type { Language } from '../../platform/texts.ts'
import type { OrdersContext } from './context.ts'
import { titleOf } from './order-title.ts'
import { readDeliveries } from './read-deliveries.ts'

/** A refund after the delivery. */
interface LaterRefund {
	item_id: number
	at: number
	cents: Cents
	minor: CreditsMinor
}

interface ItemRow extends Omit<OrderItem, 'img_url' | 'settled_at' | 'price' | 'discount' | 'refunded'> {
	kind_id: number
	sent_at: number | null
	settled_at: number | null
	price_cents: Cents
	price_minor: CreditsMinor
	discount_cents: Cents
	discount_minor: CreditsMinor
}

type Sum = 'subtotal' | 'discount' | 'delivery' | 'vat' | 'total' | 'refunded' | 'remaining' | 'remaining_vat'

type OrderRow = Pick<
	Order,
	'id' | 'kind' | 'status' | 'in_review' | 'created_at' | 'title' | 'prompt_text' | 'promo_code' | 'trade_url'
> & {
	finished_at: number | null
	vat_hundredths: number
} & Record<`${Sum}_cents`, Cents> &
	Record<`${Sum}_minor`, CreditsMinor>

type ReadContext = Pick<OrdersContext, 'platform' | 'catalogue' | 'offerAddress'>

/** An order as its buyer sees it. Refunds follow from its items, so that no amount is stored twice. */
export async function readOrder(
	context: ReadContext,
	userId: number,
	orderId: number,
	language: Language,
): Promise<Order> {
	const row = await findOrder(context, userId, orderId)
	if (row === undefined) throw new Problem('not_found', { text: 'order_not_found' })
	const rows = await readItems(context, orderId)
	const later = await readLaterRefunds(context, orderId)
	const items = rows.map((item) => itemOf(context, item, later))
	const refunds = refundsOf(row, rows, later)
	const sum = (name: Sum) => amountOf(row[`${name}_cents`], row[`${name}_minor`])
	const { id, kind, status, in_review, created_at, prompt_text, promo_code, trade_url } = row
	return {
		id,
		kind,
		status,
		in_review,
		created_at,
		title: row.title === '' ? titleOf(context.platform.texts, items, language) : row.title,
		items,
		prompt_text,
		subtotal: sum('subtotal'),
		promo_code,
		discount: sum('discount'),
		delivery: sum('delivery'),
		vat_percent: row.vat_hundredths / 100,
		vat: sum('vat'),
		total: sum('total'),
		refunds,
		refunded: sum('refunded'),
		remaining: { total: sum('remaining'), vat: sum('remaining_vat') },
		trade_url,
		deliveries: await readDeliveries(context, orderId),
		timeline: timelineOf(row, rows, refunds),
	}
}

function findOrder({ platform: { db } }: ReadContext, userId: number, orderId: number) {
	return db.maybe<OrderRow>(
		`select id, kind, status, status = 'processing' and is_order_held(id) as in_review, extract(epoch from created_at)::bigint as created_at,
			extract(epoch from finished_at)::bigint as finished_at, title, prompt_text, promo_code, trade_url,
			vat_hundredths, subtotal_cents, subtotal_minor, discount_cents, discount_minor, delivery_cents,
			delivery_minor, total_cents, total_minor, vat_cents,
			credits_for(vat_cents, rate_ten_thousandths) as vat_minor,
			refund.cents as refunded_cents, refund.minor as refunded_minor,
			total_cents - refund.cents as remaining_cents, total_minor - refund.minor as remaining_minor,
			left_vat.cents as remaining_vat_cents, credits_for(left_vat.cents, rate_ten_thousandths) as remaining_vat_minor
		from orders placed, order_refund(placed) refund,
			lateral (select vat_part(total_cents - refund.cents, vat_hundredths) as cents) left_vat
		where id = $1 and user_id = $2`,
		[orderId, userId],
	)
}

function readItems({ platform: { db } }: ReadContext, orderId: number): Promise<ItemRow[]> {
	return db.many<ItemRow>(
		`select line.item_id, line.kind_id, line.title, line.type, line.quality, kind.exterior, copy.float_value,
			copy.paint_seed, line.status, extract(epoch from line.sent_at)::bigint as sent_at,
			extract(epoch from line.settled_at)::bigint as settled_at, line.price_cents, line.price_minor,
			line.discount_cents, line.discount_minor
		from order_items line
			left join item_kinds kind on kind.id = line.kind_id
			left join items copy on copy.id = line.item_id
		where line.order_id = $1 order by line.item_id`,
		[orderId],
	)
}

function readLaterRefunds({ platform: { db } }: ReadContext, orderId: number): Promise<LaterRefund[]> {
	return db.many<LaterRefund>(
		`select item_id, extract(epoch from created_at)::bigint as at, cents, minor from order_refunds
		where order_id = $1 order by id`,
		[orderId],
	)
}

function itemOf({ catalogue }: ReadContext, row: ItemRow, later: readonly LaterRefund[]): OrderItem {
	const { kind_id, sent_at: _, price_cents, price_minor, discount_cents, discount_minor, ...item } = row
	return {
		...item,
		img_url: catalogue.pictureOf(kind_id, { floatValue: row.float_value, paintSeed: row.paint_seed }),
		price: amountOf(price_cents, price_minor),
		discount: amountOf(discount_cents, discount_minor),
		refunded: sumOf(later.filter((refund) => refund.item_id === row.item_id)),
	}
}

/** What was refunded together is one refund; the last one returns the delivery fee if nothing was delivered. */
function refundsOf(
	order: OrderRow,
	items: readonly ItemRow[],
	later: readonly LaterRefund[],
): Order['refunds'] {
	const undelivered = items.flatMap((item): LaterRefund[] => {
		const { item_id, status, settled_at, price_cents, discount_cents, price_minor, discount_minor } = item
		if (status !== 'canceled' || settled_at === null) return []
		const paid = {
			cents: cents(price_cents - discount_cents),
			minor: creditsMinor(price_minor - discount_minor),
		}
		return [{ item_id, at: settled_at, ...paid }]
	})
	const groups = Map.groupBy([...undelivered, ...later], ({ at }) => at)
	return [...groups]
		.toSorted(([a], [b]) => a - b)
		.map(([at, parts], place) => {
			const hasFee = order.status === 'canceled' && place === groups.size - 1
			const fee = hasFee ? [{ cents: order.delivery_cents, minor: order.delivery_minor }] : []
			return {
				at,
				item_ids: [...new Set(parts.map(({ item_id }) => item_id))],
				amount: sumOf([...parts, ...fee]),
			}
		})
}

function sumOf(parts: readonly Pick<LaterRefund, 'cents' | 'minor'>[]): OrderAmount {
	return amountOf(
		cents(parts.reduce((sum, part) => sum + part.cents, 0)),
		creditsMinor(parts.reduce((sum, part) => sum + part.minor, 0)),
	)
}

type Event = OrderMoment['event']
type MomentOf = (item: ItemRow) => number | null

const settledAs =
	(wanted: ItemRow['status']): MomentOf =>
	({ status, settled_at }) =>
		status === wanted ? settled_at : null

/** In the order in which they happen, for those of the same second. */
const moments: readonly (readonly [Event, MomentOf])[] = [
	['sent', ({ sent_at }) => sent_at],
	// Delivered after its offer was sent, so the buyer accepted. An operator marks both in one moment.
	[
		'accepted',
		(item) => (item.sent_at === item.settled_at ? null : item.sent_at && settledAs('completed')(item)),
	],
	['delivered', settledAs('completed')],
]

/** Only what happened. */
function timelineOf(order: OrderRow, items: readonly ItemRow[], refunds: Order['refunds']): OrderMoment[] {
	const happened = moments.flatMap(([event, momentOf]) =>
		together(items, momentOf).map(({ at, items: lines }) => ({ event, at, item_ids: idsOf(lines) })),
	)
	const refunded = refunds.map(({ at, item_ids }) => ({ event: 'refunded' as const, at, item_ids }))
	const { kind, created_at, finished_at } = order
	// It has no items, and is delivered with its purchase.
	const isPromptDone = kind === 'prompt' && finished_at !== null
	return [
		{ event: 'paid', at: created_at, item_ids: idsOf(items) },
		...(isPromptDone ? [{ event: 'delivered' as const, at: finished_at, item_ids: [] }] : []),
		...[...happened, ...refunded].toSorted((a, b) => a.at - b.at),
	]
}

interface Group {
	at: number
	items: ItemRow[]
}

/** The items of each moment, the oldest first. */
function together(items: readonly ItemRow[], momentOf: MomentOf): Group[] {
	const groups = new Map<number, ItemRow[]>()
	for (const item of items) {
		const at = momentOf(item)
		if (at !== null) groups.set(at, [...(groups.get(at) ?? []), item])
	}
	return [...groups].map(([at, lines]) => ({ at, items: lines })).toSorted((a, b) => a.at - b.at)
}

const idsOf = (items: readonly ItemRow[]) => items.map(({ item_id }) => item_id)

const amountOf = (eur: Cents, credits: CreditsMinor): OrderAmount => ({
	eur: decimalOf(eur),
	credits: decimalOf(credits),
})
