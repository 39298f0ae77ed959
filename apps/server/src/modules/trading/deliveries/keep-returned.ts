import type { Sql } from '../../../platform/database/database.ts'

/**
 * Binds copies that came back to the items that were sold, so that nobody puts them on sale before an operator has
 * decided. Copies that are not in the inventory yet stay unbound.
 */
export async function keepReturned(tx: Sql, deliveryId: number): Promise<void> {
	const back = await tx.many<{ item_id: number; asset_id: number }>(
		`update trading_delivery_items line set asset_id = back.id
		from trading_assets sent join trading_assets back
			on back.account_id = sent.account_id and back.app_id = sent.app_id
		where line.delivery_id = $1 and sent.id = line.asset_id and back.asset_id = line.returned_asset_id
			and back.gone_at is null and (back.item_id is null or back.item_id = line.item_id)
		returning line.item_id, line.asset_id`,
		[deliveryId],
	)
	if (back.length === 0) return
	const pairs = JSON.stringify(back)
	await tx.run(
		`update trading_assets former set item_id = null
		from jsonb_to_recordset($1) as bound (item_id bigint, asset_id bigint)
		where former.item_id = bound.item_id and former.id <> bound.asset_id`,
		[pairs],
	)
	await tx.run(
		`update trading_assets kept set item_id = bound.item_id
		from jsonb_to_recordset($1) as bound (item_id bigint, asset_id bigint) where kept.id = bound.asset_id`,
		[pairs],
	)
}
