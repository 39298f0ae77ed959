import type { ItemSort } from '@skinverse/contract/item-sorts'
import { type ItemListQuery, itemListQuery } from '@skinverse/contract/rules/item-list-query'
import type { Sql } from '../../apps/server/src/platform/database/database.ts'

const ORDERS: Readonly<Record<ItemSort, string>> = {
	asc: 'price_cents, items.id',
	desc: 'price_cents desc, items.id desc',
	popular: 'popularity desc, items.id desc',
	// The mix has no search here, and without one it is the same.
	relevance: 'popularity desc, items.id desc',
	newest: 'items.created_at desc, items.id desc',
	discount:
		'greatest(0, 1 - price_cents::float8 / coalesce(old_price_cents, price_cents)) desc, items.id desc',
	float_asc: 'float_value nulls last, items.id',
	float_desc: 'float_value desc nulls last, items.id desc',
}

/** The same list in hand-written SQL: the page, and the exact total. */
export async function listByHand(sql: Sql, filters: URLSearchParams): Promise<void> {
	const query = itemListQuery.parse(Object.fromEntries(filters))
	const { from, values } = matching(query)
	const offset = (query.page - 1) * query.limit
	await sql.many(
		`select items.*, item_kinds.* ${from} order by ${ORDERS[query.sort]} limit ${query.limit} offset ${offset}`,
		values,
	)
	await sql.one(`select count(*) as total ${from}`, values)
}

export async function countByHand(sql: Sql, filters: URLSearchParams): Promise<number> {
	const { from, values } = matching(itemListQuery.parse(Object.fromEntries(filters)))
	return (await sql.one<{ total: number }>(`select count(*) as total ${from}`, values)).total
}

/** Search is fuzzy and `new` depends on the time: neither is a condition on columns. */
export const isByHand = (filters: URLSearchParams) => !filters.has('search') && !filters.has('new')

/** Only the conditions of this query, so that PostgreSQL plans for these. */
function matching(query: ItemListQuery): { from: string; values: unknown[] } {
	const values: unknown[] = []
	const conditions = [`status = 'available'`]
	const add = (condition: string, value: unknown) => {
		values.push(value)
		conditions.push(condition.replace('?', `$${values.length}`))
	}
	if (query.category !== undefined) add('category = ?', query.category)
	if (query.type.length > 0) add('type = any(?)', query.type)
	if (query.quality.length > 0) add('quality = any(?)', query.quality)
	if (query.exterior_names.length > 0) add('exterior = any(?)', query.exterior_names)
	if (query.heroes.length > 0) add('hero = any(?)', query.heroes)
	if (query.item_class.length > 0) add('class = any(?)', query.item_class)
	if (query.price_from !== undefined) add('price_cents >= ?', query.price_from)
	if (query.price_till !== undefined) add('price_cents <= ?', query.price_till)
	if (query.float_from !== undefined) add('float_value >= ?', query.float_from / 1e6)
	if (query.float_till !== undefined) add('float_value <= ?', query.float_till / 1e6)
	if (query.paint_seed !== undefined) add('paint_seed = ?', query.paint_seed)
	if (query.sale) conditions.push('old_price_cents > price_cents')
	return {
		from: `from items join item_kinds on item_kinds.id = kind_id where ${conditions.join(' and ')}`,
		values,
	}
}
