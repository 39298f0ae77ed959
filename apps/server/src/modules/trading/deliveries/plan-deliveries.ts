import type { Sql } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Plans what trade accounts deliver of these orders: one delivery, later one offer, per order and account. */
export async function planDeliveries(
	{ events }: Pick<Platform, 'events'>,
	tx: Sql,
	orderIds: readonly number[],
): Promise<void> {
	const planned = await tx.run(
		`with line as (
			select placed.id as order_id, bought.item_id, asset.id as asset_id, asset.account_id, asset.locked_until
			from orders placed join order_items bought on bought.order_id = placed.id
				join trading_assets asset on asset.item_id = bought.item_id
			where placed.id = any ($1) and placed.trade_url is not null and bought.status = 'processing'
		), planned as (
			insert into trading_deliveries (order_id, account_id, due_at, unsent_since, reason)
			select order_id, account_id, greatest(now(), max(locked_until)), greatest(now(), max(locked_until)),
				case when max(locked_until) > now() then 'trade_locked' end
			from line group by order_id, account_id
			on conflict do nothing returning id, order_id, account_id
		)
		insert into trading_delivery_items (delivery_id, order_id, item_id, asset_id)
		select planned.id, order_id, item_id, asset_id from line join planned using (order_id, account_id)`,
		[orderIds],
	)
	if (planned > 0) await events.publish(tx, 'trading.due', {})
}
