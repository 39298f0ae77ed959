import type { Sql } from '../../../platform/database/database.ts'

/**
 * The copy that a trade account received backs the listing of its skin. False if it backs another one already; a skin that
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
	if (stock.is_free) await tx.run('update trading_assets set item_id = $2 where id = $1', [stock.id, itemId])
	return stock.is_free
}
