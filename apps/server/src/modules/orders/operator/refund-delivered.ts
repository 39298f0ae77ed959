import { type Cents, type CreditsMinor, cents, decimalOf } from '@skinverse/contract/money'
import {
	type RefundDeliveredForm,
	type RefundFate,
	refundFates,
} from '@skinverse/contract/rules/order-refund'
import { z } from 'zod'
import type { Sql } from '../../../platform/database/database.ts'
import { type IdempotencyKey, once } from '../../../platform/http/idempotency.ts'
import type { Act } from '../../../platform/operator/act.ts'
import { recordChange } from '../../../platform/operator/record-change.ts'
import { refuseIfChanged } from '../../../platform/operator/refuse-if-changed.ts'
import { requireActing } from '../../../platform/operator/require-acting.ts'
import { invalidField, Problem } from '../../../platform/problem.ts'
import { askApproval, checkLimit, type Effect, openRequests, recordMove } from '../../approvals/index.ts'
import { requestReceipts } from '../../receipts/index.ts'
import type { OrdersContext } from '../context.ts'
import { mailOrders } from '../mail-order.ts'
import { lockOrder, refuseForeignItems } from './lock-order.ts'

interface Refund extends Act {
	orderId: number
	form: RefundDeliveredForm
	/** The idempotency key: a form that is sent twice refunds once. */
	key: IdempotencyKey | null
}

type Outcome = { refundId: number; listedItemId: number | null } | { approvalId: number }
type RefundContext = Pick<OrdersContext, 'platform' | 'content'>

/** Refunds a delivered item, or a part of its price, to the buyer's balance; above the limit it is a request. */
export function refundDelivered(
	context: RefundContext,
	{ orderId, form, key, operator, origin }: Refund,
): Promise<Outcome> {
	const { item_id: itemId, fate, reason, seen_refunded } = form
	const amount = cents(form.amount)
	return once<Outcome>(context.platform.db, key, async (tx) => {
		await requireActing(tx, operator)
		const { userId } = await lockOrder(tx, orderId)
		await refuseForeignItems(tx, orderId, [itemId])
		const item = await readItem(tx, orderId, itemId)
		refuseIfChanged(seen_refunded, decimalOf(item.refunded))
		return refundItem(context, tx, item, { orderId, userId, amount, fate, reason }, { operator, origin })
	})
}

interface ReturnedItems {
	orderId: number
	itemIds: readonly number[]
	reason: string
}

/**
 * Refunds what is left of the price of items that came back, in the caller's transaction. Returns the first request if a
 * second operator has to approve, else null.
 */
export async function refundReturned(
	context: RefundContext,
	tx: Sql,
	{ orderId, itemIds, reason }: ReturnedItems,
	act: Act,
): Promise<number | null> {
	const { userId } = await lockOrder(tx, orderId)
	const requests: number[] = []
	for (const itemId of itemIds) {
		const item = await readItem(tx, orderId, itemId)
		const amount = cents(item.paid - item.refunded)
		if (amount <= 0) continue
		const fate: RefundFate = item.isBack ? 'kept' : 'returned'
		const refund = { orderId, userId, amount, fate, reason }
		const outcome = await refundItem(context, tx, item, refund, act)
		if ('approvalId' in outcome) requests.push(outcome.approvalId)
	}
	return requests[0] ?? null
}

interface WantedRefund {
	orderId: number
	userId: number
	amount: Cents
	fate: RefundFate
	reason: string
}

async function refundItem(
	context: RefundContext,
	tx: Sql,
	item: DeliveredItem,
	{ orderId, userId, amount, fate, reason }: WantedRefund,
	{ operator, origin }: Act,
): Promise<Outcome> {
	const itemId = item.id
	await refuseImpossible(tx, item, { orderId, amount, fate })
	const move = { kind: 'order_refund', subjectId: orderId, userId, amount, operator } as const
	const { cause, counted } = await checkLimit(context, tx, move)
	if (cause !== null) {
		await refuseSecondRequest(context, tx, orderId, itemId)
		const payload = { action: 'refund_delivered', item_ids: [itemId], cents: amount, fate }
		const request = { ...move, cause, counted, payload, reason, origin }
		return { approvalId: await askApproval(context.platform, tx, request) }
	}
	const refund = { orderId, itemId, amount, fate, reason, authorId: operator.id }
	const made = await book(context, tx, refund, { operator, origin })
	await recordMove(context, tx, move, null)
	return made
}

const payloadOf = z.object({
	action: z.literal('refund_delivered'),
	item_ids: z.tuple([z.int()]),
	cents: z.int().positive(),
	fate: z.enum(refundFates),
})

/** Whether a request of the kind `order_refund` is about a delivered item. */
export const isOfDelivered = (payload: unknown): boolean => payloadOf.safeParse(payload).success

/** Refunds what a second operator has approved, unless the item was refunded in between. */
export function approvedDeliveredRefund(context: RefundContext): Effect {
	return async (tx, { id, subjectId: orderId, payload, reason, requestedBy }, approver) => {
		const { item_ids, cents: asked, fate } = payloadOf.parse(payload)
		const [itemId] = item_ids
		const amount = cents(asked)
		const { userId } = await lockOrder(tx, orderId)
		await refuseImpossible(tx, await readItem(tx, orderId, itemId), { orderId, amount, fate }).catch(
			asConflict,
		)
		const refund = { orderId, itemId, amount, fate, reason, authorId: requestedBy, approvalId: id }
		await book(context, tx, refund, approver)
		const move = { kind: 'order_refund', subjectId: orderId, userId, amount } as const
		await recordMove(context, tx, { ...move, operator: { id: requestedBy } }, id)
	}
}

/** What was possible when it was requested can no longer be. */
function asConflict(error: unknown): never {
	if (!(error instanceof Problem)) throw error
	throw new Problem('conflict', { text: 'approval_items_settled', cause: error })
}

interface DeliveredItem {
	id: number
	status: string
	paid: Cents
	refunded: Cents
	isBack: boolean
	/** Its trade was undone, and an operator sends it again. */
	isSentAgain: boolean
}

function readItem(tx: Sql, orderId: number, itemId: number): Promise<DeliveredItem> {
	return tx.one<DeliveredItem>(
		`select item_id as id, status, price_cents - discount_cents as paid, coalesce(back.cents, 0)::bigint as refunded,
			coalesce(back.is_back, false) as "isBack", exists (
				select from trading_delivery_items part join trading_deliveries due on due.id = part.delivery_id
				where part.order_id = order_items.order_id and part.item_id = order_items.item_id
					and (due.is_resend and due.ended_at is null or due.state = 'undone' and due.wish is not null)
			) as "isSentAgain"
		from order_items left join lateral (
			select sum(cents) as cents, bool_or(fate <> 'kept') as is_back from order_refunds known
			where known.order_id = order_items.order_id and known.item_id = order_items.item_id
		) back on true
		where order_id = $1 and item_id = $2`,
		[orderId, itemId],
	)
}

/** Says why; the database refuses the same (`order_refunds_check`). */
async function refuseImpossible(
	tx: Sql,
	{ id, status, paid, refunded, isBack, isSentAgain }: DeliveredItem,
	{ orderId, amount, fate }: { orderId: number; amount: Cents; fate: RefundFate },
): Promise<void> {
	if (status !== 'completed') throw new Problem('conflict', { text: 'order_refund_not_delivered' })
	if (isSentAgain) throw new Problem('conflict', { text: 'order_refund_sent_again' })
	const left = cents(paid - refunded)
	if (left <= 0) throw new Problem('conflict', { text: 'order_refund_nothing_left' })
	if (amount > left) {
		throw invalidField('amount', 'order_refund_too_much', { most: decimalOf(left).toFixed(2) })
	}
	if (isBack && fate !== 'kept') throw invalidField('fate', 'order_refund_back_already')
	const { minor } = await tx.one<{ minor: number }>(
		`select share_up_to(price_minor - discount_minor, $3, price_cents - discount_cents) - coalesce((
			select sum(known.minor)::bigint from order_refunds known where known.order_id = $1 and known.item_id = $2
		), 0) as minor from order_items where order_id = $1 and item_id = $2`,
		[orderId, id, refunded + amount],
	)
	if (minor <= 0) throw invalidField('amount', 'order_refund_too_small')
}

async function refuseSecondRequest(
	{ platform }: RefundContext,
	tx: Sql,
	orderId: number,
	itemId: number,
): Promise<void> {
	const open = await openRequests(platform, tx, 'order_refund', orderId)
	const about = z.object({ item_ids: z.array(z.int()) })
	if (open.some(({ payload }) => about.parse(payload).item_ids.includes(itemId))) {
		throw new Problem('conflict', { text: 'approval_already_asked' })
	}
}

interface BookedRefund {
	orderId: number
	itemId: number
	amount: Cents
	fate: RefundFate
	reason: string
	/** The requester, if a second operator has approved it. */
	authorId: number
	approvalId?: number
}

/** The refund with its transfer, mail, credit note and trail entry, in the caller's transaction. */
async function book(
	context: RefundContext,
	tx: Sql,
	{ orderId, itemId, amount, fate, reason, authorId, approvalId }: BookedRefund,
	{ operator, origin }: Act,
) {
	const made = await tx.one<{
		id: number
		minor: CreditsMinor
		listed_item_id: number | null
		title: string
	}>(
		`select made.id, made.minor, made.listed_item_id, line.title
		from refund_delivered($1, $2, $3, $4, $5, $6, $7) made
			join order_items line on line.order_id = made.order_id and line.item_id = made.item_id`,
		[orderId, itemId, amount, fate, reason, authorId, approvalId ?? null],
	)
	const later = { id: made.id, cents: amount, minor: made.minor }
	await mailOrders(context, tx, { orderIds: [orderId], itemIds: [itemId], news: 'refunded', later })
	await requestReceipts(context.platform, tx, 'refund', [orderId])
	await recordChange(tx, {
		operatorId: operator.id,
		origin,
		action: 'orders.refund_delivered',
		subject: String(orderId),
		after: {
			items: [made.title],
			item_ids: [itemId],
			amount_eur: decimalOf(amount),
			fate,
			...(made.listed_item_id && { listed_item_id: made.listed_item_id }),
			reason,
			...(approvalId && { approval: approvalId, requested_by: authorId }),
		},
	})
	return { refundId: made.id, listedItemId: made.listed_item_id }
}
