import { type Cents, decimalOf } from '@skinverse/contract/money'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { Problem } from '../../../platform/problem.ts'
import type { TradingContext } from '../context.ts'
import { CATEGORY } from './list-assets.ts'

type Context = Pick<TradingContext, 'platform' | 'catalogue'>

interface LockedAsset {
	title: string
	kind_id: number | null
	is_free: boolean
}

/** Puts a copy on sale. Returns the item's id. */
export async function listAsset(
	{ platform: { db }, catalogue }: Context,
	assetId: number,
	price: Cents,
	{ operator, origin }: Act,
): Promise<number> {
	const itemId = await actingTransaction(db, operator, async (tx) => {
		const { title, kind_id, is_free } = await lockAsset(tx, assetId)
		if (!is_free) throw new Problem('conflict', { text: 'office_trading_listed_already' })
		if (kind_id === null) throw new Problem('conflict', { text: 'office_trading_unknown_kind' })
		const { id } = await tx.one<{ id: number }>(
			`insert into items (kind_id, price_cents, trade_lock_until, float_value, paint_seed)
			select $2, $3, locked_until, float_value, paint_seed from trading_assets where id = $1 returning id`,
			[assetId, kind_id, price],
		)
		await tx.run('update trading_assets set item_id = $2 where id = $1', [assetId, id])
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'trading.list',
			subject: String(id),
			after: { title, price: decimalOf(price) },
		})
		return id
	})
	await catalogue.refresh()
	return itemId
}

async function lockAsset(tx: Sql, assetId: number): Promise<LockedAsset> {
	const asset = await tx.maybe<LockedAsset>(
		`select asset.market_hash_name as title, asset.item_id is null and asset.gone_at is null as is_free,
			(select id from item_kinds kind
				where kind.category = ${CATEGORY} and kind.title = asset.market_hash_name and kind.phase = '') as kind_id
		from trading_assets asset where asset.id = $1 for no key update`,
		[assetId],
	)
	if (asset === undefined) throw new Problem('not_found')
	return asset
}

/** The alert about a copy that left its inventory ends. */
export async function noteMissing(
	{ platform: { db } }: Pick<TradingContext, 'platform'>,
	assetId: number,
	{ operator, origin }: Act,
): Promise<void> {
	await actingTransaction(db, operator, async (tx) => {
		const noted = await tx.maybe<{ title: string; item_id: number | null }>(
			`update trading_assets set noted_at = now() where id = $1 and (withdrew_item or left_unlisted) and noted_at is null
			returning market_hash_name as title, item_id`,
			[assetId],
		)
		if (noted === undefined) throw new Problem('conflict', { text: 'queue_changed' })
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'trading.note',
			subject: String(noted.item_id ?? assetId),
			after: { title: noted.title },
		})
	})
}
