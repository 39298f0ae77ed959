import type { ListMeta } from '@skinverse/contract/entities/common'
import type { OfficeOrder } from '@skinverse/contract/entities/operator/order'
import type { OrderStatus } from '@skinverse/contract/entities/purchase-history-entry'
import { type Cents, decimalOf } from '@skinverse/contract/money'
import { anywhere, directionOf, metaOf, numberIn } from '../../../platform/operator/queue.ts'
import { officePersonOf } from '../../accounts/index.ts'
import type { OrdersContext } from '../context.ts'

export interface OrdersQuery {
	page: number
	limit: number
	search?: string
	/** `processing`: without those that are held. */
	status?: OrderStatus | 'held'
	/** The buyer. */
	person?: number
}

interface OrderRow extends Omit<OfficeOrder, 'picture' | 'total' | 'remaining'> {
	kind_id: number | null
	total_cents: Cents
	remaining_cents: Cents
}

const HELD = `(placed.status = 'processing' and is_order_held(placed.id))`

/** By number, the buyer's address or the bought items. */
const MATCHES = `($1::text is null or case $1 when 'held' then ${HELD} when 'processing' then placed.status = $1 and not ${HELD}
	else placed.status = $1 end) and ($5::bigint is null or placed.user_id = $5)
	and ($2 = '' or placed.id = $3 or buyer.email ilike $4 or placed.title ilike $4
		or exists (select from order_items where order_id = placed.id and title ilike $4))`

export async function listOperatorOrders(
	{ platform: { db }, catalogue }: Pick<OrdersContext, 'platform' | 'catalogue'>,
	{ page, limit, search = '', status, person }: OrdersQuery,
): Promise<{ payload: OfficeOrder[]; meta: ListMeta }> {
	const filter = [status ?? null, search, numberIn(search), anywhere(search), person ?? null]
	const direction = directionOf(status, ['processing', 'held'])
	const { total } = await db.one<{ total: number }>(
		`select count(*) as total from orders placed join users buyer on buyer.id = placed.user_id where ${MATCHES}`,
		filter,
	)
	const rows = await db.many<OrderRow>(
		`select placed.id, extract(epoch from placed.created_at)::bigint as created_at, placed.kind, placed.status,
			${HELD} as held,
			coalesce(nullif(placed.title, ''), bought.title, '') as title, bought.kind_id, placed.total_cents,
			placed.total_cents - refund.cents as remaining_cents,
			coalesce(bought.items, 0) as items, coalesce(bought.to_send, 0) as to_send,
			${officePersonOf('buyer')} as buyer
		from (
			select placed.id from orders placed join users buyer on buyer.id = placed.user_id where ${MATCHES}
			order by placed.id ${direction} limit $6 offset $7
		) found
			join orders placed on placed.id = found.id
			join users buyer on buyer.id = placed.user_id
			cross join lateral order_refund(placed) refund
			left join lateral (
				select (array_agg(title order by item_id))[1] as title, (array_agg(kind_id order by item_id))[1] as kind_id,
					count(*) as items,
					count(*) filter (where status = 'processing' and marked_sent_at is null) as to_send
				from order_items where order_id = placed.id
			) bought on true
		order by placed.id ${direction}`,
		[...filter, limit, (page - 1) * limit],
	)
	const payload = rows.map(({ kind_id, total_cents, remaining_cents, ...order }) => ({
		...order,
		picture: kind_id === null ? null : catalogue.pictureOf(kind_id),
		total: decimalOf(total_cents),
		remaining: decimalOf(remaining_cents),
	}))
	return { payload, meta: metaOf(total, limit) }
}
