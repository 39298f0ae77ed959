import type { Sql } from '../../../platform/database/database.ts'
import { openDeliveryReversal } from '../../cases/index.ts'
import { mailOrders } from '../../orders/index.ts'
import type { Trade } from '../gateway.ts'
import type { Round } from '../offers/round.ts'
import { storeUndone } from '../offers/store-offer.ts'
import { keepReturned } from './keep-returned.ts'
import { tellBuyer } from './store-delivery.ts'

interface UndoneDelivery {
	offerId: number
	deliveryId: number
	trade: Trade
}

/** The copies are back with the shop and the buyer has nothing: an operator decides what follows. */
export async function undoDelivery(
	tx: Sql,
	round: Round,
	{ offerId, deliveryId, trade }: UndoneDelivery,
): Promise<void> {
	const { context, lease } = round
	const { order_id } = await tx.one<{ order_id: number }>(
		`select placed.id as order_id from trading_deliveries due join orders placed on placed.id = due.order_id
		where due.id = $1 for update of placed`,
		[deliveryId],
	)
	await storeUndone(tx, round, offerId)
	await tx.run(`update trading_deliveries set state = 'undone', fence = $2 where id = $1`, [
		deliveryId,
		lease.fence,
	])
	await noteReturned(tx, deliveryId, trade)
	await keepReturned(tx, deliveryId)
	const { itemIds } = await openDeliveryReversal(tx, {
		tradeOfferId: offerId,
		at: context.platform.clock.now(),
	})
	if (itemIds.length === 0) throw new Error(`no item of delivery ${deliveryId} came back`)
	await tellBuyer(tx, { order_id })
	await mailOrders(context, tx, { orderIds: [order_id], itemIds, news: 'undone' })
}

/** The copies of a trade that was undone as a whole may have their old ids again; the buyer keeps the rest of another. */
async function noteReturned(tx: Sql, deliveryId: number, { given, status }: Trade): Promise<void> {
	const moved = given.map(({ appId, assetId, rollbackAssetId }) => ({
		app_id: appId,
		asset_id: assetId,
		returned: rollbackAssetId ?? (status === 'reversed' ? assetId : null),
	}))
	await tx.run(
		`update trading_delivery_items line set returned_asset_id = (
			select moved.returned from trading_assets sent
				join jsonb_to_recordset($2) as moved (app_id integer, asset_id text, returned text)
					on moved.app_id = sent.app_id and moved.asset_id = sent.asset_id
			where sent.id = line.asset_id
		)
		where line.delivery_id = $1`,
		[deliveryId, JSON.stringify(moved)],
	)
}
