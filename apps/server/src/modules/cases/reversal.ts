import type { Sql } from '../../platform/database/database.ts'

interface Reversal {
	kind: 'delivery_reversal'
	tradeOfferId: number
	at: Date
}

/** Opens the case of an undone trade. The caller holds the order. Returns the items that its buyer lost. */
export async function openReversal(
	tx: Sql,
	{ kind, tradeOfferId, at }: Reversal,
): Promise<{ itemIds: number[] }> {
	return tx.one<{ itemIds: number[] }>(
		`with lost as (
			select bought.* from trading_offers undone
				join trading_delivery_items line on line.delivery_id = undone.delivery_id
				join order_items bought on bought.order_id = line.order_id and bought.item_id = line.item_id
			where undone.id = $2 and bought.status = 'completed'
		), opened as (
			insert into cases (kind, user_id, order_id, trade_offer_id, provider, provider_ref, status, amount_minor, currency,
				eur_cents, opened_at, booked_at)
			select $1, placed.user_id, placed.id, $2, 'steam', (select trade_id from trading_offers where id = $2), 'opened',
				sum(price_cents), 'EUR', sum(price_cents), $3, $3
			from lost join orders placed on placed.id = lost.order_id group by placed.id, placed.user_id
		)
		select coalesce(jsonb_agg(item_id order by item_id), '[]') as "itemIds" from lost`,
		[kind, tradeOfferId, at],
	)
}

const OF_DELIVERY = `status = 'answered' and kind = 'delivery_reversal' and trade_offer_id in (
	select id from trading_offers where delivery_id = $1
)`

/** The buyer has the items that were sent again. */
export async function settleSentAgain(tx: Sql, deliveryId: number, at: Date): Promise<void> {
	await tx.run(`update cases set status = 'settled', closed_at = $2 where ${OF_DELIVERY}`, [deliveryId, at])
}

/** What was sent again came to nothing: an operator decides anew. */
export async function reopenReversal(tx: Sql, deliveryId: number): Promise<void> {
	await tx.run(
		`update cases set status = 'opened', decision = null, decision_reason = null, decided_by = null, decided_at = null
		where ${OF_DELIVERY}`,
		[deliveryId],
	)
}
