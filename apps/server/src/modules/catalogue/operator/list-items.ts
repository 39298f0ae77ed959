import type { OfficeItem } from '@skinverse/contract/entities/operator/item'
import type { ItemFilter } from '@skinverse/contract/rules/item-filter'
import type { Sql } from '../../../platform/database/database.ts'
import { anywhere } from '../../../platform/operator/queue.ts'
import type { CatalogueContext } from '../context.ts'
import { engineFilter } from '../items/list-items.ts'
import { isForEngine, itemCondition, numberOf } from './item-condition.ts'
import { HELD_BY, ITEM_COLUMNS, ITEM_TABLES, itemOf, type ListedRow } from './item-row.ts'

export interface ItemsQuery extends ItemFilter {
	page: number
	limit: number
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

/**
 * Listings on sale come from memory, at any depth of a million rows, and sold or withdrawn ones from orders and
 * withdrawals. Filters that only the database knows read the whole table of items.
 */
export async function listOperatorItems(context: CatalogueContext, query: ItemsQuery): Promise<ItemPage> {
	if (numberOf(query.search) !== null) return listFiltered(context, query)
	if (isForEngine(query)) return listOnSale(context, query)
	if (query.status === 'available' || !isPlain(query)) return listFiltered(context, query)
	const off = OFF_SALE[query.status]
	return context.platform.reads.current((db) => listOffSale(db, context.catalogue, off, query))
}

/** Only search and game: what the lists of sold and withdrawn items need no scan for. */
const isPlain = ({ search, category, status, page, limit, sort, ...filter }: ItemsQuery): boolean =>
	Object.values(filter).every((value) => value === undefined || (Array.isArray(value) && value.length === 0))

async function listFiltered(
	{ platform: { reads }, catalogue }: CatalogueContext,
	query: ItemsQuery,
): Promise<ItemPage> {
	const { sql, values } = itemCondition(catalogue, query)
	const { page, limit, status } = query
	const order =
		status === 'available' ? `item.price_cents ${query.sort}, item.id ${query.sort}` : 'item.id desc'
	return reads.current(async (db) => {
		const { total } = await db.one<{ total: number }>(
			`select count(*) as total from items item where ${sql}`,
			values,
		)
		// The page first, then its kinds: a join of every match would cost as much as the filter.
		const rows = await db.many<ListedRow>(
			`select ${ITEM_COLUMNS}, ${HELD_BY} from (
				select item.* from items item where ${sql} order by ${order} limit ${limit} offset ${(page - 1) * limit}
			) item join item_kinds kind on kind.id = item.kind_id order by ${order}`,
			values,
		)
		return { payload: rows.map((row) => itemOf(catalogue, row)), total }
	})
}

async function listOnSale(
	{ platform: { db }, catalogue }: CatalogueContext,
	query: ItemsQuery,
): Promise<ItemPage> {
	const { page, limit, sort } = query
	const offset = (page - 1) * limit
	const { ids, total } = catalogue.engine.list({ ...engineFilter(query), sort, offset, limit })
	const rows = await db.many<ListedRow>(
		`select ${ITEM_COLUMNS}, ${HELD_BY} from ${ITEM_TABLES} where item.id = any ($1::bigint[])`,
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
	const rows = await db.many<ListedRow>(
		`select ${ITEM_COLUMNS}, ${HELD_BY} from ${matching} order by off.item_id desc limit $3 offset $4`,
		[...filter, limit, (page - 1) * limit],
	)
	return { payload: rows.map((row) => itemOf(catalogue, row)), total }
}
