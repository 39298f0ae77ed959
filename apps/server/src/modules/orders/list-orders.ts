import type { ListMeta } from '@skinverse/contract/entities/common'
import type {
	OrderStatus,
	PurchasedItem,
	PurchaseHistoryEntry,
} from '@skinverse/contract/entities/purchase-history-entry'
import { type Cents, type CreditsMinor, decimalOf } from '@skinverse/contract/money'
import type { Language } from '../../platform/texts.ts'
import type { OrdersContext } from './context.ts'
import { titleOf } from './order-title.ts'

interface ItemRow {
	item_id: number
	kind_id: number
	status: OrderStatus
	title: string
	type: string
	quality: string | null
	cents: Cents
	minor: CreditsMinor
}

interface OrderRow {
	id: number
	created_at: number
	kind: PurchaseHistoryEntry['kind']
	status: OrderStatus
	title: string
	prompt_text: string | null
	total_cents: Cents
	total_minor: CreditsMinor
	items: ItemRow[]
}

interface Page {
	page: number
	limit: number
}

/** A shopper's own orders, newest first. */
export async function listOrders(
	context: OrdersContext,
	userId: number,
	{ page, limit }: Page,
	language: Language,
): Promise<{ payload: PurchaseHistoryEntry[]; meta: ListMeta }> {
	const { db } = context.platform
	const { total } = await db.one<{ total: number }>(
		'select count(*) as total from orders where user_id = $1',
		[userId],
	)
	const rows = await db.many<OrderRow>(
		`select placed.id, extract(epoch from placed.created_at)::bigint as created_at, placed.kind, placed.status,
			placed.title, placed.prompt_text, placed.total_cents, placed.total_minor, bought.items
		from (select * from orders where user_id = $1 order by id desc limit $2 offset $3) placed, lateral (
			select coalesce(jsonb_agg(jsonb_build_object('item_id', item_id, 'kind_id', kind_id, 'status', status,
				'title', title, 'type', type, 'quality', quality, 'cents', price_cents - discount_cents,
				'minor', price_minor - discount_minor) order by item_id), '[]') as items
			from order_items where order_id = placed.id
		) bought
		order by placed.id desc`,
		[userId, limit, (page - 1) * limit],
	)
	return {
		payload: rows.map((row) => entryOf(context, row, language)),
		meta: { total, pages: Math.ceil(total / limit) },
	}
}

function entryOf(context: OrdersContext, row: OrderRow, language: Language): PurchaseHistoryEntry {
	const items = row.items.map((item) => itemOf(context, item))
	const [first] = items
	const picture = first?.img_url ?? null
	return {
		id: row.id,
		created_at: row.created_at,
		kind: row.kind,
		title: row.title === '' ? titleOf(context.platform.texts, items, language) : row.title,
		status: row.status,
		...amounts(row.total_cents, row.total_minor),
		img_url: picture,
		image_url: picture,
		item_quality: first?.item_quality ?? null,
		item_type: first?.item_type ?? null,
		...(items.length > 0 && { items }),
		...(row.prompt_text !== null && { prompt_text: row.prompt_text }),
	}
}

function itemOf({ catalogue }: OrdersContext, row: ItemRow): PurchasedItem {
	const picture = catalogue.pictureOf(row.kind_id)
	return {
		item_id: row.item_id,
		title: row.title,
		status: row.status,
		...amounts(row.cents, row.minor),
		img_url: picture,
		image_url: picture,
		item_quality: row.quality,
		item_type: row.type,
	}
}

function amounts(cents: Cents, minor: CreditsMinor) {
	const eur = decimalOf(cents)
	return { total: eur, sum: eur, currency: 'EUR' as const, internal_currency_sum: decimalOf(minor) }
}
