import type { Sql } from '../../../platform/database/database.ts'
import { extendDeliveryReversal, openDeliveryReversal } from '../../cases/index.ts'
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
	/** When the trade is read again: more of it may be undone. Null for one that was undone as a whole. */
	lookAt: Date | null
}

/** A round, or an operator who has the account's lease. */
interface Holder {
	context: Parameters<typeof mailOrders>[0]
	lease: Pick<Round['lease'], 'fence'>
}

/** The copies are back with the shop and the buyer has nothing: an operator decides what follows. */
export async function undoDelivery(
	tx: Sql,
	holder: Holder,
	{ offerId, deliveryId, trade, lookAt }: UndoneDelivery,
): Promise<void> {
	const { context, lease } = holder
	const order_id = await lockOrder(tx, deliveryId)
	await storeUndone(tx, lease, offerId, lookAt)
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

/**
 * Steam took back more items of a trade that was undone in part before. False if the case is decided: then an operator
 * refunds them by hand.
 */
export async function undoMore(
	tx: Sql,
	{ context }: Round,
	{ offerId, deliveryId, trade }: Omit<UndoneDelivery, 'lookAt'>,
): Promise<boolean> {
	const order_id = await lockOrder(tx, deliveryId)
	const isOpen = await tx.maybe(
		`select from cases where trade_offer_id = $1 and status = 'opened' for update`,
		[offerId],
	)
	if (isOpen === undefined) return false
	const more = await findMore(tx, deliveryId, trade)
	await tx.run(
		`update trading_delivery_items line set returned_asset_id = more.returned
		from jsonb_to_recordset($2) as more (item_id bigint, returned text)
		where line.delivery_id = $1 and line.item_id = more.item_id`,
		[deliveryId, JSON.stringify(more)],
	)
	await keepReturned(tx, deliveryId)
	await extendDeliveryReversal(tx, offerId)
	await tellBuyer(tx, { order_id })
	const itemIds = more.map(({ item_id }) => item_id)
	await mailOrders(context, tx, { orderIds: [order_id], itemIds, news: 'undone' })
	return true
}

/** What came back since the case was opened, and is not refunded. */
export function findMore(
	sql: Sql,
	deliveryId: number,
	trade: Trade,
): Promise<{ item_id: number; returned: string }[]> {
	return sql.many(
		`select line.item_id, moved.returned from trading_delivery_items line
			join trading_assets sent on sent.id = line.asset_id
			join jsonb_to_recordset($2) as moved (app_id integer, asset_id text, returned text)
				on moved.app_id = sent.app_id and moved.asset_id = sent.asset_id
		where line.delivery_id = $1 and line.returned_asset_id is null and moved.returned is not null
			and not exists (select from order_refunds known where known.order_id = line.order_id and known.item_id = line.item_id)
		order by line.item_id`,
		[deliveryId, JSON.stringify(returnedOf(trade))],
	)
}

async function lockOrder(tx: Sql, deliveryId: number): Promise<number> {
	const { id } = await tx.one<{ id: number }>(
		`select placed.id from trading_deliveries due join orders placed on placed.id = due.order_id
		where due.id = $1 for update of placed`,
		[deliveryId],
	)
	return id
}

/** The copies of a trade that was undone as a whole may have their old ids again; the buyer keeps the rest of another. */
function returnedOf({ given, status }: Trade) {
	return given.map(({ appId, assetId, rollbackAssetId }) => ({
		app_id: appId,
		asset_id: assetId,
		returned: rollbackAssetId ?? (status === 'reversed' ? assetId : null),
	}))
}

async function noteReturned(tx: Sql, deliveryId: number, trade: Trade): Promise<void> {
	await tx.run(
		`update trading_delivery_items line set returned_asset_id = (
			select moved.returned from trading_assets sent
				join jsonb_to_recordset($2) as moved (app_id integer, asset_id text, returned text)
					on moved.app_id = sent.app_id and moved.asset_id = sent.asset_id
			where sent.id = line.asset_id
		)
		where line.delivery_id = $1`,
		[deliveryId, JSON.stringify(returnedOf(trade))],
	)
}
