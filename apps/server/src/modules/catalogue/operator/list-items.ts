import type { ItemStatus, OfficeItem } from '@skinverse/contract/entities/operator/item'
import type { Game } from '@skinverse/contract/games'
import type { Sql } from '../../../platform/database/database.ts'
import { anywhere, numberIn } from '../../../platform/operator/queue.ts'
import type { CatalogueContext } from '../context.ts'
import { ITEM_COLUMNS, ITEM_TABLES, type ItemRow, itemOf } from './item-row.ts'

export interface ItemsQuery {
	page: number
	limit: number
	search?: string
	status: ItemStatus
	category?: Game
	sort: 'asc' | 'desc'
}

interface ItemPage {
	payload: OfficeItem[]
	total: number
}

/** No index of `items` by status: every sale would have to update it, and with it all other indexes. */
const OFF_SALE = {
	sold: 'order_claims off',
	withdrawn: 'withdrawn_items off',
}

/** Listings on sale come from memory, at any depth of a million rows; the rest from orders and withdrawals. */
export function listOperatorItems(context: CatalogueContext, query: ItemsQuery): Promise<ItemPage> {
	const number = query.search?.startsWith('#') ? numberIn(query.search) : null
	if (number !== null) return findByNumber(context, number, query)
	if (query.status === 'available') return listOnSale(context, query)
	const off = OFF_SALE[query.status]
	return context.platform.reads.current((db) => listOffSale(db, context.catalogue, off, query))
}

async function findByNumber(
	{ platform: { db }, catalogue }: CatalogueContext,
	id: number,
	{ status, page }: ItemsQuery,
): Promise<ItemPage> {
	const row = await db.maybe<ItemRow>(
		`select ${ITEM_COLUMNS} from ${ITEM_TABLES} where item.id = $1 and item.status = $2`,
		[id, status],
	)
	if (row === undefined) return { payload: [], total: 0 }
	return { payload: page === 1 ? [itemOf(catalogue, row)] : [], total: 1 }
}

async function listOnSale(
	{ platform: { db }, catalogue }: CatalogueContext,
	{ page, limit, search, category, sort }: ItemsQuery,
): Promise<ItemPage> {
	const offset = (page - 1) * limit
	const { ids, total } = catalogue.engine.list({ search, category, sort, offset, limit })
	const rows = await db.many<ItemRow>(
		`select ${ITEM_COLUMNS} from ${ITEM_TABLES} where item.id = any ($1::bigint[])`,
		[ids],
	)
	const byId = new Map(rows.map((row) => [row.id, row]))
	const payload = ids.flatMap((id) => {
		const row = byId.get(id)
		return row === undefined ? [] : [itemOf(catalogue, row)]
	})
	return { payload, total }
}

async function listOffSale(
	db: Sql,
	catalogue: CatalogueContext['catalogue'],
	off: string,
	{ page, limit, search = '', category }: ItemsQuery,
): Promise<ItemPage> {
	const words = search
		.split(/\s+/)
		.filter((word) => word !== '')
		.map(anywhere)
	// The kinds first, and only if there are words or a game to search for.
	const narrowed = words.length > 0 || category !== undefined
	const matching = `${ITEM_TABLES} join ${off} on off.item_id = item.id
		where ($1::text is null or kind.category = $1) and kind.title ilike all ($2::text[])`
	const filter = [category ?? null, words]
	const { total } = narrowed
		? await db.one<{ total: number }>(`select count(*) as total from ${matching}`, filter)
		: await db.one<{ total: number }>(`select count(*) as total from ${off}`)
	const rows = await db.many<ItemRow>(
		`select ${ITEM_COLUMNS} from ${matching} order by off.item_id desc limit $3 offset $4`,
		[...filter, limit, (page - 1) * limit],
	)
	return { payload: rows.map((row) => itemOf(catalogue, row)), total }
}
