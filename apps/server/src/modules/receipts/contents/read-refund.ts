import { type Cents, type CreditsMinor, cents, creditsMinor, sumOf, vatPart } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'
import type { ReceiptsContext } from '../context.ts'
import { type OrderContents, type ReceiptLine, receiptNumber } from '../receipt.ts'
import { type Frozen, freeze } from './frozen.ts'
import { findOrder } from './read-order.ts'

interface RefundRow extends ReceiptLine {
	item_id: number
	/** Of a refund after the delivery. */
	refund_id: number | null
}

interface Earlier {
	parts: number
	total: Cents
	vat: Cents
	/** The delivery fee is refunded once, with the last item. */
	delivery: Cents
}

export interface FrozenRefund extends Frozen<OrderContents> {
	part: number
	itemIds: number[]
	refundIds: number[]
}

/** What was refunded and no credit note has yet; undefined if there is nothing. */
export async function readRefund(
	context: ReceiptsContext,
	tx: Sql,
	orderId: number,
	order: { year: number; number: number },
): Promise<FrozenRefund | undefined> {
	const row = await findOrder(tx, orderId)
	const items = await tx.many<RefundRow>(
		`select bought.item_id, null::bigint as refund_id, bought.title, bought.price_cents - bought.discount_cents as cents,
			bought.price_minor - bought.discount_minor as minor
		from order_items bought where bought.order_id = $1 and bought.status = 'canceled' and not exists (
			select from receipt_refunds noted where noted.order_id = bought.order_id and noted.item_id = bought.item_id
		)
		union all
		select bought.item_id, back.id, bought.title, back.cents, back.minor
		from order_refunds back
			join order_items bought on bought.order_id = back.order_id and bought.item_id = back.item_id
		where back.order_id = $1 and back.receipt_id is null
		order by item_id, refund_id`,
		[orderId],
	)
	if (row === undefined || items.length === 0) return undefined
	const earlier = await tx.one<Earlier>(
		`select count(*) as parts, coalesce(sum((contents->>'total')::bigint), 0)::bigint as total,
			coalesce(sum((contents->>'vat')::bigint), 0)::bigint as vat,
			coalesce(sum((contents->>'delivery')::bigint), 0)::bigint as delivery
		from receipts where subject = 'refund' and subject_id = $1`,
		[orderId],
	)
	const isWhole = row.status === 'canceled'
	const delivery = cents(isWhole ? row.delivery_cents - earlier.delivery : 0)
	const deliveryMinor = creditsMinor(delivery > 0 ? row.delivery_minor : 0)
	const total = sumOf([...items.map((item) => item.cents), delivery])
	const remaining = cents(row.total_cents - earlier.total - total)
	const contents: OrderContents = {
		...freeze(context, row, context.platform.clock.now()),
		lines: items.map(({ title, cents, minor }) => ({ title, cents, minor })),
		discount: cents(0),
		delivery,
		total,
		totalMinor: sumOf<CreditsMinor>([...items.map((item) => item.minor), deliveryMinor]),
		// What the remaining order does not have: rounded for each part alone, many small parts would have more VAT than
		// the order.
		vat: cents(row.vat_cents - earlier.vat - vatPart(remaining, row.vat_hundredths / 100)),
		vatHundredths: row.vat_hundredths,
		inCredits: context.content.settings().internal_currency.enabled,
		corrects: receiptNumber(order),
	}
	return {
		userId: row.user_id,
		contents,
		part: earlier.parts + 1,
		itemIds: items.flatMap(({ item_id, refund_id }) => (refund_id === null ? [item_id] : [])),
		refundIds: items.flatMap(({ refund_id }) => refund_id ?? []),
	}
}
