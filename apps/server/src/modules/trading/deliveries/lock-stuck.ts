import type { TradeOutcome } from '@skinverse/contract/rules/order-refund'
import type { Sql } from '../../../platform/database/database.ts'
import { IS_ENDLESS, IS_UNCLEAR } from '../operator/stuck.ts'

export interface StuckTrade {
	orderId: number
	deliveryId: number
	/** Of each item that is still open. */
	outcomes: ReadonlyMap<number, TradeOutcome>
}

interface LockedTrade {
	offer_id: number
	account_id: number
	is_accepted: boolean
	is_resend: boolean
	/** What the buyer does not have is a case: it was delivered before. */
	is_delivered: boolean
	item_ids: number[]
}

/** Undefined if an operator may not settle exactly these items now. The caller holds the order. */
export async function lockStuck(
	tx: Sql,
	{ orderId, deliveryId, outcomes }: StuckTrade,
): Promise<LockedTrade | undefined> {
	const trade = await lockTrade(tx, orderId, deliveryId)
	return trade !== undefined && isSame(trade.item_ids, [...outcomes.keys()]) ? trade : undefined
}

const isSame = (open: readonly number[], given: readonly number[]) =>
	open.length === given.length && open.every((id) => given.includes(id))

/** In the order in which nodes lock them: the offer, then its delivery. */
async function lockTrade(tx: Sql, orderId: number, deliveryId: number): Promise<LockedTrade | undefined> {
	const live = await tx.maybe(
		`select from trading_offers offer where delivery_id = $1 and state <> 'ended' and (${IS_ENDLESS} or ${IS_UNCLEAR}) for update`,
		[deliveryId],
	)
	if (live === undefined) return undefined
	return tx.maybe<LockedTrade>(
		`select offer.id as offer_id, due.account_id, offer.state = 'accepted' as is_accepted, due.is_resend,
			due.state = 'delivered' as is_delivered,
			(select coalesce(jsonb_agg(line.item_id order by line.item_id), '[]')
				from trading_delivery_items planned join order_items line using (order_id, item_id)
				where planned.delivery_id = due.id
					and line.status = case when due.is_resend or due.state = 'delivered' then 'completed' else 'processing' end
					and (not due.is_resend or planned.returned_asset_id is not null)) as item_ids
		from trading_deliveries due join trading_offers offer on offer.delivery_id = due.id and offer.state <> 'ended'
		where due.id = $1 and due.order_id = $2 and (due.ended_at is null or due.state = 'delivered') for update of due`,
		[deliveryId, orderId],
	)
}
