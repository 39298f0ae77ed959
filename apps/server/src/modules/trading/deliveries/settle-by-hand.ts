import type { Sql } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'
import { reopenReversal, settleSentAgain } from '../../cases/index.ts'
import { settleOrder } from '../../orders/index.ts'
import type { AppId } from '../gateway.ts'
import { lockStuck, type StuckTrade } from './lock-stuck.ts'
import { tellBuyer } from './store-delivery.ts'
import { undoDelivery } from './undo-delivery.ts'

type Context = Parameters<typeof settleOrder>[0] & Parameters<typeof undoDelivery>[1]['context']

/** Longer than this transaction. */
const LEASE_SECONDS = 60

/**
 * Settles a trade that Steam does not bring to an end, as an operator says. For this transaction the operator has the
 * account's lease: what a node is doing with the account at this moment is refused by the database, and the next holder
 * finds the delivery settled. The caller holds the order. Returns the refunded items.
 */
export async function settleByHand(context: Context, tx: Sql, stuck: StuckTrade): Promise<number[]> {
	const { orderId, deliveryId, outcomes } = stuck
	const trade = await lockStuck(tx, stuck)
	if (trade === undefined) throw changed()
	const delivered = trade.item_ids.filter((id) => outcomes.get(id) === 'with_buyer')
	const others = trade.item_ids.filter((id) => outcomes.get(id) !== 'with_buyer')
	const settle = async (itemIds: readonly number[], outcome: 'completed' | 'canceled') => {
		if (itemIds.length === 0 || trade.is_resend) return
		const settled = await settleOrder(context, tx, { orderId, itemIds, outcome })
		if (settled.length < itemIds.length) throw changed()
	}
	// A node that reads the inventory locks copies before it looks at its lease.
	await tx.run('select from trading_assets where item_id = any ($1) order by id for update', [trade.item_ids])
	const fence = await takeLease(tx, trade.account_id)
	if (trade.is_delivered) {
		await settleDelivered(context, tx, { ...trade, deliveryId, fence, backIds: others })
		await endLease(context, tx, trade.account_id)
		return []
	}
	// What the buyer has accepted is delivered also while the order is held.
	if (trade.is_accepted) await settle(delivered, 'completed')
	await tx.run(
		`update trading_offers set state = 'ended', outcome = 'by_hand', ended_at = now(), unknown_since = null, fence = $2
		where id = $1`,
		[trade.offer_id, fence],
	)
	if (!trade.is_accepted) await settle(delivered, 'completed')
	await tx.run(
		'update trading_assets set gone_at = coalesce(gone_at, now()), fence = $2 where item_id = any ($1)',
		[delivered, fence],
	)
	await settle(others, 'canceled')
	const isUndone = trade.is_resend && others.length > 0
	await tx.run(
		`update trading_deliveries set state = $3, reason = null, wish = null, choose_until = null, ended_at = now(), fence = $2
		where id = $1`,
		[deliveryId, fence, isUndone ? 'undone' : 'by_hand'],
	)
	if (isUndone) await giveToCase(tx, deliveryId, delivered)
	else if (trade.is_resend) await settleSentAgain(tx, deliveryId, context.platform.clock.now())
	await tellBuyer(tx, { order_id: orderId })
	await endLease(context, tx, trade.account_id)
	return trade.is_resend ? [] : others
}

const changed = () => new Problem('conflict', { text: 'queue_changed' })

async function takeLease(tx: Sql, accountId: number): Promise<number> {
	const { fence } = await tx.one<{ fence: number }>(
		`update trading_accounts set lease_fence = lease_fence + 1, lease_node = 'operator',
			lease_until = clock_timestamp() + $2 * interval '1 second'
		where id = $1 returning lease_fence as fence`,
		[accountId, LEASE_SECONDS],
	)
	return fence
}

async function endLease({ platform }: Context, tx: Sql, accountId: number): Promise<void> {
	await tx.run('update trading_accounts set lease_node = null, lease_until = null where id = $1', [accountId])
	await platform.events.publish(tx, 'trading.due', {})
}

interface DeliveredTrade {
	offer_id: number
	deliveryId: number
	fence: number
	/** The items that the buyer no longer has. */
	backIds: readonly number[]
}

/** Steam does not say what became of a trade after its delivery: what the operator says came back is a case. */
async function settleDelivered(
	context: Context,
	tx: Sql,
	{ offer_id: offerId, deliveryId, fence, backIds }: DeliveredTrade,
): Promise<void> {
	await tx.run(
		'update trading_offers set trade_due_at = null, unknown_since = null, fence = $2 where id = $1',
		[offerId, fence],
	)
	if (backIds.length === 0) return
	const back = await tx.many<{ appId: AppId; contextId: string; assetId: string }>(
		`select sent.app_id as "appId", sent.context_id as "contextId", sent.asset_id as "assetId"
		from trading_delivery_items line join trading_assets sent on sent.id = line.asset_id
		where line.delivery_id = $1 and line.item_id = any ($2)`,
		[deliveryId, backIds],
	)
	// Under which number a copy came back is not known: if under another, it is not listed.
	const given = back.map((asset) => ({ ...asset, rollbackAssetId: asset.assetId }))
	const trade = { tradeId: '', status: 'partly_reversed', given, taken: [] } as const
	await undoDelivery(tx, { context, lease: { fence } }, { offerId, deliveryId, trade, lookAt: null })
}

/** What was sent again did not reach the buyer: the case is about these items only. */
async function giveToCase(tx: Sql, deliveryId: number, delivered: readonly number[]): Promise<void> {
	await tx.run(
		'update trading_delivery_items set returned_asset_id = null where delivery_id = $1 and item_id = any ($2)',
		[deliveryId, delivered],
	)
	await reopenReversal(tx, deliveryId)
}
