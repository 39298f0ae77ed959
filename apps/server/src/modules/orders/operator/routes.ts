import { SENT_UNDO_SECONDS } from '@skinverse/contract/limits'
import { readIdempotencyKey } from '../../../platform/http/idempotency.ts'
import { originOf } from '../../../platform/http/origin.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { OrdersContext } from '../context.ts'
import { listOperatorOrders } from './list-orders.ts'
import { markSent, undoSent } from './mark-sent.ts'
import { readOperatorOrder } from './read-order.ts'
import { refundDelivered } from './refund-delivered.ts'
import { releaseOrder } from './release-order.ts'
import { settleByOperator } from './settle-order.ts'
import { settleTrade } from './settle-trade.ts'

export function ordersOperatorRoutes(serve: Serve, context: OrdersContext): void {
	const { texts } = context.platform

	serve('GET /backoffice/orders', ({ query }) => listOperatorOrders(context, query))
	serve('GET /backoffice/orders/{id}', async ({ params }) => ({
		payload: await readOperatorOrder(context, params.id),
	}))
	serve('POST /backoffice/orders/{id}/sent', async ({ params, body }, { operator, request, language }) => {
		const marking = { orderId: params.id, itemIds: body.item_ids, operator, origin: originOf(request) }
		const undo_until = await markSent(context, marking)
		return { undo_until, message: texts.of(language, 'office_order_was_sent', { count: SENT_UNDO_SECONDS }) }
	})
	serve('POST /backoffice/orders/{id}/release', async ({ params, body }, { operator, request, language }) => {
		const { reason } = body
		await releaseOrder(context, { orderId: params.id, reason, operator, origin: originOf(request) })
		return { message: texts.of(language, 'office_order_was_released') }
	})
	serve('POST /backoffice/orders/{id}/unsent', async ({ params, body }, { operator, request, language }) => {
		const marking = { orderId: params.id, itemIds: body.item_ids, operator, origin: originOf(request) }
		await undoSent(context, marking)
		return { message: texts.of(language, 'office_order_was_unsent') }
	})
	serve('POST /backoffice/orders/{id}/failed', async ({ params, body }, { operator, request, language }) => {
		const decision = { failed: body.item_ids, reason: body.reason }
		const act = { decision, fate: body.fate, operator, origin: originOf(request) }
		const approval_id = await settleByOperator(context, { orderId: params.id, ...act })
		return { approval_id, message: texts.of(language, saidOf(approval_id)) }
	})
	serve('POST /backoffice/orders/{id}/refund', async ({ params, body }, { operator, request, language }) => {
		const decision = { refund: body.reason }
		const act = { decision, fate: body.fate, operator, origin: originOf(request) }
		const approval_id = await settleByOperator(context, { orderId: params.id, ...act })
		return { approval_id, message: texts.of(language, saidOf(approval_id)) }
	})
	serve(
		'POST /backoffice/orders/{id}/settle-trade',
		async ({ params, body }, { operator, request, language }) => {
			const act = { operator, origin: originOf(request) }
			const approval_id = await settleTrade(context, { orderId: params.id, form: body, ...act })
			const said = approval_id === null ? 'office_trade_was_settled' : 'approval_requested'
			return { approval_id, message: texts.of(language, said) }
		},
	)
	serve(
		'POST /backoffice/orders/{id}/refund-delivered',
		async ({ params, body }, { operator, request, language }) => {
			const endpoint = 'POST /backoffice/orders/{id}/refund-delivered'
			const outcome = await refundDelivered(context, {
				orderId: params.id,
				form: body,
				operator,
				origin: originOf(request),
				key: readIdempotencyKey(request, endpoint, { operatorId: operator.id }, { ...body, id: params.id }),
			})
			if ('approvalId' in outcome) {
				const message = texts.of(language, 'approval_requested')
				return { refund_id: null, listed_item_id: null, approval_id: outcome.approvalId, message }
			}
			const { refundId, listedItemId } = outcome
			// So that the operator's next list shows the copy that came back.
			if (listedItemId !== null) await context.catalogue.refresh()
			const message =
				listedItemId === null
					? texts.of(language, 'office_order_was_refunded')
					: texts.of(language, 'office_order_was_refunded_listed', { id: listedItemId })
			return { refund_id: refundId, listed_item_id: listedItemId, approval_id: null, message }
		},
	)
}

const saidOf = (approvalId: number | null) =>
	approvalId === null ? 'office_order_was_refunded' : 'approval_requested'
