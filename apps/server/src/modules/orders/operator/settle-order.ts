import { roleMay } from '@skinverse/contract/capabilities'
import type { ApprovalCause } from '@skinverse/contract/entities/operator/approval'
import type { Cents } from '@skinverse/contract/money'
import { type UndeliveredFate, undeliveredFate } from '@skinverse/contract/rules/order-refund'
import { z } from 'zod'
import type { Sql } from '../../../platform/database/database.ts'
import type { Operator } from '../../../platform/http/identity.ts'
import type { Origin } from '../../../platform/http/origin.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { requireActing } from '../../../platform/operator/require-acting.ts'
import { Problem } from '../../../platform/problem.ts'
import { askApproval, checkLimit, type Effect, openRequests, recordMove } from '../../approvals/index.ts'
import type { OrdersContext } from '../context.ts'
import { settleOrder } from '../settle-order.ts'
import { type LockedOrder, lockOrder, refuseForeignItems, titlesOf } from './lock-order.ts'
import { refundCents } from './refund-cents.ts'
import { approvedDeliveredRefund, isOfDelivered } from './refund-delivered.ts'
import { approvedTrade, isOfTrade, type SettleTradeContext } from './settle-trade.ts'
import { writeOff } from './write-off.ts'

interface Decision {
	orderId: number
	/** `refund`: all items that are still in progress. */
	decision: { failed: readonly number[]; reason: string } | { refund: string }
	fate: UndeliveredFate
	operator: Operator
	origin: Origin
}

type SettleContext = Pick<OrdersContext, 'platform' | 'content'>

/**
 * Settles the items that an operator chose: all of them, or none if one was settled before, because the operator
 * then saw an outdated order (version check). Returns the id of the approval request if a second operator has to
 * approve first, else null.
 */
export function settleByOperator(context: SettleContext, decision: Decision): Promise<number | null> {
	return context.platform.db.transaction((tx) => settle(context, tx, decision))
}

async function settle(
	context: SettleContext,
	tx: Sql,
	{ orderId, decision, fate, operator, origin }: Decision,
): Promise<number | null> {
	await requireActing(tx, operator)
	const order = await lockOrder(tx, orderId)
	const { action, itemIds, reason } = readDecision(decision)
	if (itemIds !== undefined) await refuseForeignItems(tx, orderId, itemIds)
	const wanted = itemIds ?? (await itemsUnderWay(tx, orderId))
	const amount = await refundCents(tx, orderId, wanted)
	const move = { kind: 'order_refund', subjectId: orderId, userId: order.userId, amount, operator } as const
	const { cause: limitCause, counted } = await checkLimit(context, tx, move)
	// Failing an item refunds it, so it needs the right to refund.
	const cause = roleMay(operator.role, 'orders.refund') ? limitCause : 'role'
	if (cause !== null) {
		await refuseUnrefundable(context, tx, order, { wanted, isWhole: itemIds === undefined })
		return askRefund(context, tx, { move, cause, counted, action, wanted, fate, reason, origin })
	}
	const settled = { action, itemIds, fate, reason, authorId: operator.id }
	await settleItems(context, tx, order, settled, { operatorId: operator.id, origin })
	await recordMove(context, tx, move, null)
	return null
}

async function itemsUnderWay(tx: Sql, orderId: number): Promise<number[]> {
	const rows = await tx.many<{ id: number }>(
		`select item_id as id from order_items
		where order_id = $1 and status = 'processing' and marked_sent_at is null order by item_id`,
		[orderId],
	)
	return rows.map(({ id }) => id)
}

interface RefundRequest {
	move: {
		kind: 'order_refund'
		subjectId: number
		userId: number
		amount: Cents
		operator: Operator
	}
	cause: ApprovalCause
	counted: Cents
	action: 'failed' | 'refund'
	wanted: readonly number[]
	fate: UndeliveredFate
	reason: string
	origin: Origin
}

function askRefund({ platform }: SettleContext, tx: Sql, request: RefundRequest): Promise<number> {
	const { move, cause, counted, action, wanted, fate, reason, origin } = request
	// The items as of now: a second operator approves these, not those of a later moment.
	const payload = { action, item_ids: wanted, fate }
	return askApproval(platform, tx, { ...move, cause, counted, payload, reason, origin })
}

/** No approval request for an impossible action, and no second one for the same. */
async function refuseUnrefundable(
	{ platform }: SettleContext,
	tx: Sql,
	order: LockedOrder,
	{ wanted, isWhole }: { wanted: readonly number[]; isWhole: boolean },
): Promise<void> {
	const underWay = new Set(await itemsUnderWay(tx, order.id))
	if (isWhole && wanted.length === 0) throw new Problem('conflict', { text: 'order_nothing_to_refund' })
	if (wanted.some((id) => !underWay.has(id))) throw new Problem('conflict', { text: 'queue_changed' })
	const open = await openRequests(platform, tx, 'order_refund', order.id)
	const asked = new Set(open.flatMap(({ payload }) => itemsOf.parse(payload).item_ids))
	if (wanted.some((id) => asked.has(id))) throw new Problem('conflict', { text: 'approval_already_asked' })
}

const itemsOf = z.object({ item_ids: z.array(z.int()) })
const payloadOf = itemsOf.extend({ action: z.enum(['failed', 'refund']), fate: undeliveredFate })

/** Refunds what a second operator has approved, unless one of the items was settled in between. */
export function approvedRefund(context: SettleTradeContext): Effect {
	const refundDelivered = approvedDeliveredRefund(context)
	const settleTrade = approvedTrade(context)
	return async (tx, request, approver) => {
		if (isOfDelivered(request.payload)) return refundDelivered(tx, request, approver)
		if (isOfTrade(request.payload)) return settleTrade(tx, request, approver)
		const { operator, origin } = approver
		const { id: approvalId, subjectId: orderId, amount, reason, requestedBy } = request
		const { action, item_ids: itemIds, fate } = payloadOf.parse(request.payload)
		const order = await lockOrder(tx, orderId)
		const approval = { id: approvalId, requestedBy }
		const settled = { action, itemIds, fate, reason, authorId: requestedBy, approval }
		await settleItems(context, tx, order, settled, { operatorId: operator.id, origin })
		const move = { kind: 'order_refund', subjectId: orderId, userId: order.userId, amount } as const
		await recordMove(context, tx, { ...move, operator: { id: requestedBy } }, approvalId)
	}
}

interface Settled {
	action: 'failed' | 'refund'
	/** Undefined: all items still in progress. */
	itemIds: readonly number[] | undefined
	fate: UndeliveredFate
	reason: string
	/** The requester, if a second operator has approved it. */
	authorId: number
	approval?: { id: number; requestedBy: number }
}

async function settleItems(
	context: SettleContext,
	tx: Sql,
	order: LockedOrder,
	{ action, itemIds, fate, reason, authorId, approval }: Settled,
	by: { operatorId: number; origin: Origin },
): Promise<void> {
	const ended = await settleOrder(context, tx, {
		orderId: order.id,
		itemIds,
		outcome: 'canceled',
	})
	const wanted = itemIds === undefined ? 1 : new Set(itemIds).size
	if (ended.length < wanted) {
		if (approval !== undefined) throw new Problem('conflict', { text: 'approval_items_settled' })
		throw new Problem('conflict', {
			text: itemIds === undefined ? 'order_nothing_to_refund' : 'queue_changed',
		})
	}
	if (fate === 'written_off') await writeOff(tx, { orderId: order.id, itemIds: ended, reason, authorId }, by)
	await recordChange(tx, {
		...by,
		action: `orders.${action}`,
		subject: String(order.id),
		before: { status: order.status },
		after: {
			items: await titlesOf(tx, order.id, ended),
			item_ids: ended,
			...(fate === 'written_off' && { fate }),
			reason,
			...(approval && { approval: approval.id, requested_by: approval.requestedBy }),
		},
	})
}

function readDecision(decision: Decision['decision']) {
	if ('failed' in decision) {
		return { action: 'failed', itemIds: decision.failed, reason: decision.reason } as const
	}
	return { action: 'refund', itemIds: undefined, reason: decision.refund } as const
}
