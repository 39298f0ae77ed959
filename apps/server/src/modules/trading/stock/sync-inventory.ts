import { MAX_PAINT_SEED } from '@skinverse/contract/limits'
import type { Sql } from '../../../platform/database/database.ts'
import type { Lease } from '../accounts/lease.ts'
import type { TraderContext } from '../context.ts'
import type { AppId, InventoryItem, TradeSession } from '../gateway.ts'

const APPS: readonly AppId[] = [730, 570]

/**
 * Stores what lies in the account's inventories. An item whose copy left goes off sale in the same transaction; it is
 * put back if the copy appears again, as after an incomplete answer of Steam.
 */
export async function syncInventory(
	{ platform: { db, log }, pace }: TraderContext,
	lease: Lease,
	session: TradeSession,
): Promise<void> {
	const items: InventoryItem[] = []
	for (const appId of APPS) {
		lease.requireHeld()
		const limit = AbortSignal.any([lease.signal, AbortSignal.timeout(pace.callMs)])
		items.push(...(await session.readInventory(appId, limit)))
	}
	const { accountId } = lease
	const { withdrawn, unlisted, deliveries } = await db.transaction((tx) => storeInventory(tx, lease, items))
	if (withdrawn.length > 0)
		log.error({ accountId, items: withdrawn }, 'trading: items on sale left the inventory')
	if (deliveries.length > 0)
		log.error({ accountId, deliveries }, 'trading: sold copies left the inventory before they were sent')
	if (unlisted > 0)
		log.warn({ accountId, copies: unlisted }, 'trading: copies not on sale left the inventory')
}

async function storeInventory(
	tx: Sql,
	{ accountId, fence }: Lease,
	items: readonly InventoryItem[],
): Promise<Left> {
	const present = JSON.stringify(items.map(rowOf))
	await putBack(tx, accountId, present)
	await storePresent(tx, accountId, fence, present)
	await describeListings(tx, accountId)
	const left = await storeGone(tx, accountId, fence, present)
	await tx.run('update trading_accounts set inventory_at = now() where id = $1', [accountId])
	return left
}

interface Left {
	/** The items that went off sale. */
	withdrawn: number[]
	/** How many copies were not listed. */
	unlisted: number
	/** The deliveries without an open offer whose copies left. */
	deliveries: number[]
}

const PRESENT = `jsonb_to_recordset($2) as present (app_id integer, asset_id text)
	where present.app_id = asset.app_id and present.asset_id = asset.asset_id`

/** Items that an earlier look took off sale, and whose copies are there again. */
async function putBack(tx: Sql, accountId: number, present: string): Promise<void> {
	await tx.run(
		`update items set status = 'available' where status = 'withdrawn' and id in (
			select item_id from trading_assets asset
			where account_id = $1 and withdrew_item and exists (select from ${PRESENT})
		)`,
		[accountId, present],
	)
}

/**
 * Only rows that differ are written: most inventories have not changed since the last look. Newer copies have larger
 * numbers, also here.
 */
async function storePresent(tx: Sql, accountId: number, fence: number, present: string): Promise<void> {
	await tx.run(
		`insert into trading_assets as known (account_id, fence, app_id, context_id, asset_id, class_id, instance_id,
			market_hash_name, is_tradable, locked_until, float_value, paint_seed)
		select $1, $2, app_id, context_id, asset_id, class_id, instance_id, market_hash_name, is_tradable, locked_until,
			float_value, paint_seed
		from jsonb_to_recordset($3) as given (app_id integer, context_id text, asset_id text, class_id text,
			instance_id text, market_hash_name text, is_tradable boolean, locked_until timestamptz,
			float_value double precision, paint_seed integer)
		where not exists (
			select from trading_assets same
			where same.account_id = $1 and same.app_id = given.app_id and same.asset_id = given.asset_id
				and same.context_id = given.context_id and same.is_tradable = given.is_tradable
				and same.locked_until is not distinct from given.locked_until and same.gone_at is null
				and same.float_value is not distinct from coalesce(given.float_value, same.float_value)
				and same.paint_seed is not distinct from coalesce(given.paint_seed, same.paint_seed)
		)
		order by length(asset_id), asset_id
		on conflict on constraint trading_assets_place_unique do update set fence = excluded.fence,
			context_id = excluded.context_id, is_tradable = excluded.is_tradable, locked_until = excluded.locked_until,
			float_value = coalesce(excluded.float_value, known.float_value),
			paint_seed = coalesce(excluded.paint_seed, known.paint_seed), gone_at = null, withdrew_item = false, left_unlisted = false, noted_at = null`,
		[accountId, fence, present],
	)
}

const rowOf = (item: InventoryItem) => ({
	app_id: item.appId,
	context_id: item.contextId,
	asset_id: item.assetId,
	class_id: item.classId,
	instance_id: item.instanceId,
	market_hash_name: item.marketHashName,
	is_tradable: item.isTradable,
	locked_until: item.lockedUntil === undefined ? null : wholeMinute(item.lockedUntil),
	float_value: item.floatValue,
	// The pattern of a charm goes beyond the seeds of a finish.
	paint_seed: item.paintSeed !== undefined && item.paintSeed <= MAX_PAINT_SEED ? item.paintSeed : undefined,
})

const MINUTE_MS = 60_000
/** A gateway that corrects Steam's clock is some milliseconds off each time; that is no change. */
const wholeMinute = (at: Date) => new Date(Math.round(at.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()

/** A listing shows the trade lock of its copy, and the float and seed if it had none. */
async function describeListings(tx: Sql, accountId: number): Promise<void> {
	await tx.run(
		`update items item set trade_lock_until = asset.locked_until,
			float_value = coalesce(item.float_value, asset.float_value),
			paint_seed = coalesce(item.paint_seed, asset.paint_seed)
		from trading_assets asset
		where asset.account_id = $1 and asset.gone_at is null and item.id = asset.item_id and item.status = 'available'
			and (item.trade_lock_until is distinct from asset.locked_until
				or item.float_value is null and asset.float_value is not null
				or item.paint_seed is null and asset.paint_seed is not null)`,
		[accountId],
	)
}

/** Copies without an item are in no trade offer of the shop. */
async function storeGone(tx: Sql, accountId: number, fence: number, present: string): Promise<Left> {
	const gone = await tx.many<{ item_id: number | null }>(
		`update trading_assets asset set gone_at = now(), left_unlisted = item_id is null, fence = $3
		where account_id = $1 and gone_at is null and not exists (select from ${PRESENT})
		returning item_id`,
		[accountId, present, fence],
	)
	const itemIds = gone.flatMap(({ item_id }) => item_id ?? [])
	const unlisted = gone.length - itemIds.length
	const deliveries = await wakeDeliveries(tx, accountId)
	if (itemIds.length === 0) return { withdrawn: [], unlisted, deliveries }
	const withdrawn = await tx.many<{ id: number }>(
		`update items set status = 'withdrawn' where status = 'available' and id in (
			select id from items where id = any ($1) order by id for no key update
		) returning id`,
		[itemIds],
	)
	const ids = withdrawn.map(({ id }) => id)
	await tx.run('update trading_assets set withdrew_item = true where item_id = any ($1)', [ids])
	return { withdrawn: ids, unlisted, deliveries }
}

/**
 * One that is to be sent much later, as after a trade lock, finds out now that it cannot be. Looked for at every read: an
 * order may be planned at the moment at which its copy leaves.
 */
async function wakeDeliveries(tx: Sql, accountId: number): Promise<number[]> {
	const woken = await tx.many<{ id: number }>(
		`update trading_deliveries due set due_at = now()
		where account_id = $1 and ended_at is null and state = 'waiting' and due_at > now() + interval '1 hour' and exists (
			select from trading_delivery_items line join trading_assets asset on asset.id = line.asset_id
				join order_items bought on bought.order_id = line.order_id and bought.item_id = line.item_id
			where line.delivery_id = due.id and asset.gone_at is not null
				and bought.status = case when due.is_resend then 'completed' else 'processing' end
				and (not due.is_resend or line.returned_asset_id is not null)
		) returning id`,
		[accountId],
	)
	return woken.map(({ id }) => id)
}
