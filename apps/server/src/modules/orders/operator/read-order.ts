import type {
	OfficeOrderDetails,
	OfficeOrderEvent,
	OfficeOrderItem,
} from '@skinverse/contract/entities/operator/order'
import { type Cents, type CreditsMinor, decimalOf } from '@skinverse/contract/money'
import { Problem } from '../../../platform/problem.ts'
import { readOfficePerson } from '../../accounts/index.ts'
import type { OrdersContext } from '../context.ts'
import { readOperatorDeliveries } from '../read-deliveries.ts'
import { UNDO_UNTIL } from './mark-sent.ts'
import { readReview } from './read-review.ts'

interface OrderRow extends Pick<OfficeOrderDetails, 'id' | 'created_at' | 'kind' | 'status' | 'title'> {
	user_id: number
	finished_at: number | null
	trade_url: string | null
	promo_code: string | null
	subtotal_cents: Cents
	delivery_cents: Cents
	discount_cents: Cents
	vat_cents: Cents
	total_cents: Cents
	total_minor: CreditsMinor
	refunded_cents: Cents
	refunded_minor: CreditsMinor
	remaining_cents: Cents
}

interface ItemRow extends Omit<OfficeOrderItem, 'picture' | 'price' | 'credits' | 'refunded'> {
	kind_id: number
	cents: Cents
	minor: CreditsMinor
	refunded_cents: Cents
}

type Context = Pick<OrdersContext, 'platform' | 'catalogue' | 'offerAddress'>

/** One order with all data for delivery and support. */
export async function readOperatorOrder(context: Context, orderId: number): Promise<OfficeOrderDetails> {
	const { db } = context.platform
	const order = await db.maybe<OrderRow>(
		`select id, extract(epoch from created_at)::bigint as created_at,
			extract(epoch from finished_at)::bigint as finished_at, kind, status, title, user_id, trade_url, promo_code,
			subtotal_cents, delivery_cents, discount_cents, total_cents, total_minor,
			refund.cents as refunded_cents, refund.minor as refunded_minor, total_cents - refund.cents as remaining_cents,
			vat_part(total_cents - refund.cents, vat_hundredths) as vat_cents
		from orders placed, order_refund(placed) refund where id = $1`,
		[orderId],
	)
	if (order === undefined) throw new Problem('not_found')
	const [buyer, items, deliveries, done, review] = await Promise.all([
		readOfficePerson(db, order.user_id),
		readItems(context, orderId),
		readOperatorDeliveries(context, orderId),
		readDone(context, orderId),
		order.status === 'processing' ? readReview(db, orderId) : null,
	])
	const first = items[0]
	return {
		id: order.id,
		created_at: order.created_at,
		kind: order.kind,
		status: order.status,
		held: review !== null,
		title: order.title || (first?.title ?? ''),
		picture: first?.picture ?? null,
		buyer,
		review,
		items,
		to_send: items.filter(({ status, undo_until }) => status === 'processing' && undo_until === null).length,
		trade_url: order.trade_url,
		promo_code: order.promo_code,
		subtotal: decimalOf(order.subtotal_cents),
		delivery: decimalOf(order.delivery_cents),
		discount: decimalOf(order.discount_cents),
		vat: decimalOf(order.vat_cents),
		total: decimalOf(order.total_cents),
		remaining: decimalOf(order.remaining_cents),
		credits: decimalOf(order.total_minor),
		refunded: decimalOf(order.refunded_cents),
		refunded_credits: decimalOf(order.refunded_minor),
		deliveries,
		history: [
			stageOf('placed', order.created_at),
			...done,
			...(order.finished_at === null ? [] : [stageOf('finished', order.finished_at)]),
		],
	}
}

function stageOf(event: 'placed' | 'finished', at: number): OfficeOrderEvent {
	return { at, event, operator: null, items: [], amount: null, reason: null }
}

async function readItems(
	{ platform: { db }, catalogue }: Context,
	orderId: number,
): Promise<OfficeOrderItem[]> {
	const rows = await db.many<ItemRow>(
		`select item_id, kind_id, title, type, quality, status, price_cents - discount_cents as cents,
			price_minor - discount_minor as minor, case status when 'processing' then ${UNDO_UNTIL} end as undo_until,
			coalesce(later.cents, 0)::bigint as refunded_cents, later.fate as came_back
		from order_items left join lateral (
			select sum(cents) as cents, max(fate) filter (where fate <> 'kept') as fate from order_refunds
			where order_refunds.order_id = order_items.order_id and order_refunds.item_id = order_items.item_id
		) later on true
		where order_id = $1 order by item_id`,
		[orderId],
	)
	return rows.map(({ kind_id, cents, minor, refunded_cents, ...item }) => ({
		...item,
		picture: catalogue.pictureOf(kind_id),
		price: decimalOf(cents),
		credits: decimalOf(minor),
		refunded: decimalOf(refunded_cents),
	}))
}

/** The operators' actions on it, from the trail, and when it was held, oldest first. */
function readDone({ platform: { db } }: Context, orderId: number): Promise<OfficeOrderEvent[]> {
	return db.many<OfficeOrderEvent>(
		`select extract(epoch from moment.at)::bigint as at, moment.event, moment.operator, moment.items, moment.amount,
			moment.reason
		from (
			select done.at, done.id, split_part(done.action, '.', 2) as event, who.name as operator,
				coalesce(done.after->'items', '[]') as items, (done.after->>'amount_eur')::float8 as amount,
				done.after->>'reason' as reason
			from operator_trail done left join operators who on who.id = done.operator_id
			where done.action in ('orders.sent', 'orders.unsent', 'orders.failed', 'orders.refund',
				'orders.refund_delivered', 'orders.settle_trade', 'orders.release') and done.subject = ($1::bigint)::text
			union all
			select opened_at, 0, 'held', null, '[]', null, null from order_reviews where order_id = $1
		) moment order by moment.at, moment.id`,
		[orderId],
	)
}
