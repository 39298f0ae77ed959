import type { Cents, CreditsMinor } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'
import type { ReceiptsContext } from '../context.ts'
import type { OrderContents, ReceiptLine } from '../receipt.ts'
import { type Frozen, freeze, PERSON_COLUMNS, PERSON_JOIN, type PersonColumns } from './frozen.ts'

export interface OrderRow extends PersonColumns {
	user_id: number
	created_at: Date
	status: string
	title: string
	subtotal_cents: Cents
	subtotal_minor: CreditsMinor
	discount_cents: Cents
	delivery_cents: Cents
	total_cents: Cents
	delivery_minor: CreditsMinor
	total_minor: CreditsMinor
	vat_cents: Cents
	vat_hundredths: number
}

export const findOrder = (tx: Sql, orderId: number): Promise<OrderRow | undefined> =>
	tx.maybe<OrderRow>(
		`select about.user_id, about.created_at, about.status, about.title, about.subtotal_cents, about.subtotal_minor,
			about.discount_cents, about.delivery_cents, about.total_cents, about.delivery_minor, about.total_minor,
			about.vat_cents, about.vat_hundredths, ${PERSON_COLUMNS}
		from orders about ${PERSON_JOIN} where about.id = $1`,
		[orderId],
	)

export async function readOrder(
	context: ReceiptsContext,
	tx: Sql,
	orderId: number,
): Promise<Frozen<OrderContents> | undefined> {
	const order = await findOrder(tx, orderId)
	if (order === undefined) return undefined
	const items = await tx.many<ReceiptLine>(
		`select title, price_cents as cents, price_minor as minor from order_items where order_id = $1 order by item_id`,
		[orderId],
	)
	const whole = { title: order.title, cents: order.subtotal_cents, minor: order.subtotal_minor }
	const contents: OrderContents = {
		...freeze(context, order, order.created_at),
		// A prompt has no items; a pack has one price.
		lines: items.length > 0 ? items : [whole],
		discount: order.discount_cents,
		delivery: order.delivery_cents,
		total: order.total_cents,
		totalMinor: order.total_minor,
		vat: order.vat_cents,
		vatHundredths: order.vat_hundredths,
		inCredits: context.content.settings().internal_currency.enabled,
	}
	return { userId: order.user_id, contents }
}
