import { roleMay } from '@skinverse/contract/capabilities'
import { type SettleTradeForm, settleTradeForm } from '@skinverse/contract/rules/order-refund'
import { z } from 'zod'
import type { Sql } from '../../../platform/database/database.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { actingTransaction } from '../../../platform/operator/acting-transaction.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { Problem } from '../../../platform/problem.ts'
import { askApproval, checkLimit, type Effect, openRequests, recordMove } from '../../approvals/index.ts'
import { lockStuck, type StuckTrade } from '../../trading/index.ts'
import type { OrdersContext } from '../context.ts'
import { type LockedOrder, lockOrder, refuseForeignItems, titlesOf } from './lock-order.ts'
import { refundCents } from './refund-cents.ts'
import { writeOff } from './write-off.ts'

interface Settlement extends Act {
	orderId: number
	form: SettleTradeForm
}

export type SettleTradeContext = Pick<OrdersContext, 'platform' | 'content' | 'settleByHand'>

/**
 * Records where the items of a trade are that Steam does not bring to an end. Returns the id of the request if a second
 * operator has to approve the refund, else null.
 */
export function settleTrade(
	context: SettleTradeContext,
	{ orderId, form, operator, origin }: Settlement,
): Promise<number | null> {
	return actingTransaction(context.platform.db, operator, async (tx) => {
		const order = await lockOrder(tx, orderId)
		const stuck = stuckTradeOf(orderId, form)
		await refuseForeignItems(tx, orderId, [...stuck.outcomes.keys()])
		const open = await lockStuck(tx, stuck)
		if (open === undefined) throw new Problem('conflict', { text: 'queue_changed' })
		const refunded = open.is_resend || open.is_delivered ? [] : refundedItems(form)
		const by = { operatorId: operator.id, origin }
		if (refunded.length === 0) {
			await carryOut(context, tx, order, { form, authorId: operator.id }, by)
			return null
		}
		const amount = await refundCents(tx, orderId, refunded)
		const move = { kind: 'order_refund', subjectId: orderId, userId: order.userId, amount, operator } as const
		const { cause: limitCause, counted } = await checkLimit(context, tx, move)
		const cause = roleMay(operator.role, 'orders.refund') ? limitCause : 'role'
		if (cause !== null) {
			await refuseSecondRequest(context, tx, orderId, refunded)
			const { reason, ...asked } = form
			const payload = { action: 'settle_trade', item_ids: refunded, ...asked }
			return askApproval(context.platform, tx, { ...move, cause, counted, payload, reason, origin })
		}
		await carryOut(context, tx, order, { form, authorId: operator.id }, by)
		await recordMove(context, tx, move, null)
		return null
	})
}

const stuckTradeOf = (orderId: number, { delivery_id, items }: SettleTradeForm): StuckTrade => ({
	orderId,
	deliveryId: delivery_id,
	outcomes: new Map(items.map(({ item_id, outcome }) => [item_id, outcome])),
})

const refundedItems = ({ items }: SettleTradeForm) =>
	items.filter(({ outcome }) => outcome !== 'with_buyer').map(({ item_id }) => item_id)

async function refuseSecondRequest(
	{ platform }: SettleTradeContext,
	tx: Sql,
	orderId: number,
	itemIds: readonly number[],
): Promise<void> {
	const about = z.object({ item_ids: z.array(z.int()) })
	const open = await openRequests(platform, tx, 'order_refund', orderId)
	const asked = new Set(open.flatMap(({ payload }) => about.parse(payload).item_ids))
	if (itemIds.some((id) => asked.has(id))) throw new Problem('conflict', { text: 'approval_already_asked' })
}

const payloadOf = settleTradeForm.omit({ reason: true }).extend({ action: z.literal('settle_trade') })

export const isOfTrade = (payload: unknown): boolean => payloadOf.safeParse(payload).success

/** Settles what a second operator has approved, unless Steam has brought the trade to an end in between. */
export function approvedTrade(context: SettleTradeContext): Effect {
	return async (tx, request, { operator, origin }) => {
		const { id: approvalId, subjectId: orderId, amount, reason, requestedBy } = request
		const { action: _action, ...asked } = payloadOf.parse(request.payload)
		const order = await lockOrder(tx, orderId)
		const approval = { id: approvalId, requestedBy }
		const settled = { form: { ...asked, reason }, authorId: requestedBy, approval }
		await carryOut(context, tx, order, settled, { operatorId: operator.id, origin })
		const move = { kind: 'order_refund', subjectId: orderId, userId: order.userId, amount } as const
		await recordMove(context, tx, { ...move, operator: { id: requestedBy } }, approvalId)
	}
}

interface Settled {
	form: SettleTradeForm
	/** The requester, if a second operator has approved it. */
	authorId: number
	approval?: { id: number; requestedBy: number }
}

async function carryOut(
	context: SettleTradeContext,
	tx: Sql,
	order: LockedOrder,
	{ form, authorId, approval }: Settled,
	by: { operatorId: number; origin: Act['origin'] },
): Promise<void> {
	const { items, reason, delivery_id } = form
	const refunded = await context.settleByHand(tx, stuckTradeOf(order.id, form))
	const lost = items.filter(({ outcome }) => outcome === 'written_off').map(({ item_id }) => item_id)
	const writtenOff = lost.filter((id) => refunded.includes(id))
	if (writtenOff.length > 0)
		await writeOff(tx, { orderId: order.id, itemIds: writtenOff, reason, authorId }, by)
	const itemIds = items.map(({ item_id }) => item_id)
	await recordChange(tx, {
		...by,
		action: 'orders.settle_trade',
		subject: String(order.id),
		before: { status: order.status },
		after: {
			items: await titlesOf(tx, order.id, itemIds),
			item_ids: itemIds,
			delivery: delivery_id,
			outcomes: Object.fromEntries(items.map(({ item_id, outcome }) => [item_id, outcome])),
			reason,
			...(approval && { approval: approval.id, requested_by: approval.requestedBy }),
		},
	})
}
