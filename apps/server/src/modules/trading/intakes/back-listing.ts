import type { Sql } from '../../../platform/database/database.ts'

/**
 * The copy that a trade account received backs the listing of its skin, and says its float and seed. False if it backs another one already; a skin that
 * came by hand has no copy.
 */
export async function backListing(
	tx: Sql,
	{ offerId, line, itemId }: { offerId: number; line: number; itemId: number },
): Promise<boolean> {
	const stock = await tx.maybe<{ id: number; is_free: boolean }>(
		`select stock.id, stock.item_id is null as is_free
		from trading_intakes due join trading_intake_items asked on asked.intake_id = due.id
			join trading_assets stock on stock.id = asked.stock_id
		where due.selling_id = $1 and asked.position = $2 and stock.gone_at is null for no key update of stock`,
		[offerId, line],
	)
	if (stock === undefined) return true
	if (!stock.is_free) return false
	await tx.run('update trading_assets set item_id = $2 where id = $1', [stock.id, itemId])
	await tx.run(
		`update items item set float_value = coalesce(copy.float_value, item.float_value),
			paint_seed = coalesce(copy.paint_seed, item.paint_seed)
		from trading_assets copy where item.id = $1 and copy.id = $2`,
		[itemId, stock.id],
	)
	return true
}
