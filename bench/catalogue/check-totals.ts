import { itemListQuery } from '@skinverse/contract/rules/item-list-query'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import type { Mix } from './prepare-mix.ts'

/** Holds totals the server gave against PostgreSQL's own count. Speed is worth nothing if they differ. */
export async function checkTotals(db: Database, totals: Mix['totals'], count: number): Promise<number> {
	const plain = totals.filter(({ filters }) => !filters.has('search') && !filters.has('new'))
	for (const { filters, total } of plain.slice(0, count)) {
		const query = itemListQuery.parse(Object.fromEntries(filters))
		const counted = await db.one<{ total: number }>(
			`select count(*) as total from items join item_kinds on item_kinds.id = kind_id
			where status = 'available' and ($1::text is null or category = $1)
				and (cardinality($2::text[]) = 0 or type = any($2))
				and (cardinality($3::text[]) = 0 or quality = any($3))
				and (cardinality($4::text[]) = 0 or exterior = any($4))
				and (cardinality($5::text[]) = 0 or hero = any($5))
				and (cardinality($6::text[]) = 0 or class = any($6))
				and price_cents between $7 and $8 and (not $9 or old_price_cents > price_cents)`,
			[
				query.category ?? null,
				query.type,
				query.quality,
				query.exterior_names,
				query.heroes,
				query.item_class,
				query.price_from ?? 0,
				query.price_till ?? 2 ** 31 - 1,
				query.sale,
			],
		)
		if (counted.total !== total)
			throw new Error(`${filters}: the server counts ${total}, PostgreSQL ${counted.total}`)
	}
	return Math.min(count, plain.length)
}
