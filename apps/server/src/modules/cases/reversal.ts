import type { Sql } from '../../platform/database/database.ts'
import type { TakeBackContext } from './context.ts'
import { mailCase } from './mail-case.ts'

/**
 * What became of the money for skins that went back. `under_way`: a payout that may be paid already, by the bank, the
 * provider or an operator.
 */
export type LostMoney = 'nothing_paid' | 'under_way' | 'paid'

interface Reversal {
	tradeOfferId: number
	at: Date
}

/**
 * Opens the case of a delivery whose trade was undone. The caller holds the order. Returns the items that its buyer lost:
 * those whose copies came back.
 */
export async function openDeliveryReversal(
	tx: Sql,
	{ tradeOfferId, at }: Reversal,
): Promise<{ itemIds: number[] }> {
	return tx.one<{ itemIds: number[] }>(
		`with lost as (
			select bought.* from trading_offers undone
				join trading_delivery_items line on line.delivery_id = undone.delivery_id
				join order_items bought on bought.order_id = line.order_id and bought.item_id = line.item_id
			where undone.id = $1 and bought.status = 'completed' and line.returned_asset_id is not null
		), opened as (
			insert into cases (kind, user_id, order_id, trade_offer_id, provider, provider_ref, status, amount_minor, currency,
				eur_cents, opened_at, booked_at)
			select 'delivery_reversal', placed.user_id, placed.id, $1, 'steam',
				(select trade_id from trading_offers where id = $1), 'opened', sum(price_cents), 'EUR', sum(price_cents), $2, $2
			from lost join orders placed on placed.id = lost.order_id group by placed.id, placed.user_id
		)
		select coalesce(jsonb_agg(item_id order by item_id), '[]') as "itemIds" from lost`,
		[tradeOfferId, at],
	)
}

/**
 * More of the trade was undone before an operator decided: the case is about all of it. The caller holds the order. False
 * if it is decided.
 */
export async function extendDeliveryReversal(tx: Sql, tradeOfferId: number): Promise<boolean> {
	const extended = await tx.run(
		`update cases set amount_minor = lost.cents, eur_cents = lost.cents
		from (
			select sum(bought.price_cents) as cents from trading_offers undone
				join trading_delivery_items line on line.delivery_id = undone.delivery_id
				join order_items bought on bought.order_id = line.order_id and bought.item_id = line.item_id
			where undone.id = $1 and bought.status = 'completed' and line.returned_asset_id is not null
		) lost
		where trade_offer_id = $1 and status = 'opened'`,
		[tradeOfferId],
	)
	return extended > 0
}

const OF_DELIVERY = `status = 'answered' and kind = 'delivery_reversal' and trade_offer_id in (
	select id from trading_offers where delivery_id = $1
)`

/** The buyer has the items that were sent again. */
export async function settleSentAgain(tx: Sql, deliveryId: number, at: Date): Promise<void> {
	await tx.run(`update cases set status = 'settled', closed_at = $2 where ${OF_DELIVERY}`, [deliveryId, at])
}

/** What was sent again came to nothing: an operator decides again. */
export async function reopenReversal(tx: Sql, deliveryId: number): Promise<void> {
	await tx.run(
		`update cases set status = 'opened', decision = null, decision_reason = null, decided_by = null, decided_at = null
		where ${OF_DELIVERY}`,
		[deliveryId],
	)
}

/** Opens the case of skins that a seller took back. The caller holds the seller's offer. */
export async function openIntakeReversal(tx: Sql, { tradeOfferId, at }: Reversal): Promise<number> {
	const { id } = await tx.one<{ id: number }>(
		`insert into cases (kind, user_id, selling_id, trade_offer_id, provider, provider_ref, status, amount_minor, currency,
			eur_cents, opened_at)
		select 'intake_reversal', sold.user_id, sold.id, undone.id, 'steam', undone.trade_id, 'opened', sold.agreed_cents, 'EUR',
			sold.agreed_cents, $2
		from trading_offers undone join trading_intakes due on due.id = undone.intake_id
			join offers sold on sold.id = due.selling_id
		where undone.id = $1 returning id`,
		[tradeOfferId, at],
	)
	return id
}

/** The case of an offer whose skins the seller took back. The caller holds the offer. */
export async function intakeReversalOf(tx: Sql, sellingId: number): Promise<number | undefined> {
	const filed = await tx.maybe<{ id: number }>('select id from cases where selling_id = $1', [sellingId])
	return filed?.id
}

/** Nothing was paid for the skins, or the bank sent it back: what was taken for it is given back. */
export async function returnIntakeReversal(tx: Sql, caseId: number, at: Date): Promise<void> {
	await tx.run('select return_case(id, $2) from cases where id = $1 and booked_at is not null', [caseId, at])
	await closeIntakeReversal(tx, caseId, at)
}

/** What was paid becomes a debt of the seller; a case of a payout that is under way stays open. */
export async function settleIntakeReversal(
	context: TakeBackContext,
	tx: Sql,
	caseId: number,
	money: LostMoney,
): Promise<void> {
	if (money === 'under_way') return
	const now = context.platform.clock.now()
	if (money === 'nothing_paid') return returnIntakeReversal(tx, caseId, now)
	await tx.run('select book_case($1, $2)', [caseId, now])
	await mailCase(context, tx, caseId, 'taken')
	await closeIntakeReversal(tx, caseId, now)
}

async function closeIntakeReversal(tx: Sql, caseId: number, at: Date): Promise<void> {
	await tx.run(
		`update cases set booked_at = coalesce(booked_at, $2), closed_at = $2,
			status = case when debt_minor = paid_minor + written_off_minor then 'settled' else 'lost' end
		where id = $1 and status = 'opened'`,
		[caseId, at],
	)
}
