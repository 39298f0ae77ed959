import type { ReversalForm } from '@skinverse/contract/rules/case'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { Problem } from '../../../platform/problem.ts'
import { openRequests } from '../../approvals/index.ts'
import { refundReturned } from '../../orders/index.ts'
import { sendAgain, stopSending } from '../../trading/index.ts'
import type { CasesContext } from '../context.ts'
import { reopenReversal } from '../reversal.ts'
import { type LockedCase, lockCase } from './lock-case.ts'

interface Deciding extends Act {
	caseId: number
	form: ReversalForm
}

interface LockedReversal extends LockedCase {
	orderId: number
	tradeOfferId: number
}

/**
 * Decides what follows from the undone trade of a delivery. Returns the id of the request if a second operator has to
 * approve the refund, else null; the case is settled with the refund.
 */
export function decideReversal(
	context: CasesContext,
	{ caseId, form, operator, origin }: Deciding,
): Promise<number | null> {
	const { platform } = context
	const { decision, reason } = form
	return actingTransaction(platform.db, operator, async (tx) => {
		const filed = await lockCase(tx, caseId)
		if (!isReversal(filed) || !isOpenTo(form, filed)) throw new Problem('move_refused')
		if (filed.status === 'answered') await takeBackSending(tx, filed)
		if ((await openRequests(platform, tx, 'order_refund', filed.orderId)).length > 0)
			throw new Problem('conflict', { text: 'case_already_asked' })
		if (decision === 'refund') {
			const { orderId } = filed
			const itemIds = await lostItems(tx, filed)
			const approvalId = await refundReturned(context, tx, { orderId, itemIds, reason }, { operator, origin })
			if (approvalId !== null) return approvalId
		}
		if (decision === 'send_again') await sendAgain(platform, tx, filed.tradeOfferId)
		if (decision === 'none') await freeCopies(tx, await lostItems(tx, filed))
		await tx.run(
			`update cases set status = $2, decision = $3, decision_reason = $4, decided_by = $5, decided_at = $6,
				closed_at = case when $2 = 'settled' then $6::timestamptz end where id = $1`,
			[
				caseId,
				decision === 'send_again' ? 'answered' : 'settled',
				decision,
				reason,
				operator.id,
				platform.clock.now(),
			],
		)
		await tx.run("select announce_own_change($1, 'orders')", [filed.userId])
		await recordChange(tx, {
			operatorId: operator.id,
			origin,
			action: 'cases.reversal',
			subject: String(caseId),
			before: { status: filed.status },
			after: { decision, reason },
		})
		return null
	})
}

function isReversal(filed: LockedCase): filed is LockedReversal {
	return filed.kind === 'delivery_reversal'
}

function isOpenTo({ decision, instead_of_sending }: ReversalForm, { status }: LockedReversal): boolean {
	if (instead_of_sending) return status === 'answered' && decision !== 'send_again'
	return status === 'opened'
}

/** Sending again was decided, and the account's node has not begun: it may not be working. */
async function takeBackSending(tx: Sql, { tradeOfferId, userId }: LockedReversal): Promise<void> {
	const deliveryId = await stopSending(tx, tradeOfferId)
	if (deliveryId === undefined) throw new Problem('conflict', { text: 'case_being_sent' })
	await reopenReversal(tx, deliveryId)
	await tx.run("select announce_own_change($1, 'orders')", [userId])
}

/** What the buyer had before the trade was undone. */
async function lostItems(tx: Sql, { tradeOfferId }: LockedReversal): Promise<number[]> {
	const lost = await tx.many<{ item_id: number }>(
		`select line.item_id from trading_offers undone
			join trading_delivery_items line on line.delivery_id = undone.delivery_id
			join order_items bought on bought.order_id = line.order_id and bought.item_id = line.item_id
		where undone.id = $1 and bought.status = 'completed' and line.returned_asset_id is not null
		order by line.item_id`,
		[tradeOfferId],
	)
	return lost.map(({ item_id }) => item_id)
}

/** The copies stay with the shop, which can sell them again. */
async function freeCopies(tx: Sql, itemIds: readonly number[]): Promise<void> {
	await tx.run('update trading_assets set item_id = null where item_id = any ($1) and gone_at is null', [
		itemIds,
	])
}
