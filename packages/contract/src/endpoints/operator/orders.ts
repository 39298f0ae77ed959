import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { epochSeconds, id, listMeta } from '../../entities/common.ts'
import { asked } from '../../entities/operator/approval.ts'
import { officeOrder, officeOrderDetails } from '../../entities/operator/order.ts'
import { orderStatuses } from '../../entities/purchase-history-entry.ts'
import { MAX_CART_ITEMS } from '../../limits.ts'
import { idField, idParam } from '../../rules/fields.ts'
import { refundDeliveredForm, settleTradeForm, undeliveredFate } from '../../rules/order-refund.ts'
import { personQuery, queueQuery } from '../../rules/queue-query.ts'
import { reasonField, reasonForm } from '../../rules/reason.ts'

const said = z.object({ message: z.string() })
const params = z.object({ id: idParam })
const itemIds = z
	.array(idField('order_items_required'), { error: 'order_items_required' })
	.min(1, 'order_items_required')
	.max(MAX_CART_ITEMS, 'field_too_big')

/** Orders, as delivering operators see them. A stale version is a 409 and changes nothing. */
export const operatorOrders = defineEndpoints({
	'GET /backoffice/orders': {
		summary:
			'Orders, newest first, those in progress oldest first; searched by number, email address or item. `held`: those in progress that an operator has to release; `processing`: the others',
		access: { operator: 'orders.read' },
		query: queueQuery({
			status: z.enum([...orderStatuses, 'held']).optional(),
			person: personQuery.optional(),
		}),
		output: z.object({ payload: z.array(officeOrder), meta: listMeta }),
	},
	'GET /backoffice/orders/{id}': {
		summary: 'One order with its items, payment and history',
		access: { operator: 'orders.read' },
		params,
		output: z.object({ payload: officeOrderDetails }),
	},
	'POST /backoffice/orders/{id}/sent': {
		summary: 'Marks items of an order as sent; the buyer is mailed when it can no longer be undone',
		access: { operator: 'orders.deliver' },
		params,
		body: z.object({ item_ids: itemIds }),
		output: said.extend({ undo_until: epochSeconds }),
		problems: ['conflict', 'trade_offer_open', 'order_held'],
	},
	'POST /backoffice/orders/{id}/release': {
		summary: 'Ends the hold of an order: its delivery begins',
		access: { operator: 'orders.release' },
		confirmed: 'sliding',
		params,
		body: reasonForm,
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/orders/{id}/unsent': {
		summary: 'Takes back that items were marked as sent, as long as the buyer was not mailed',
		access: { operator: 'orders.deliver' },
		params,
		body: z.object({ item_ids: itemIds }),
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/orders/{id}/failed': {
		summary:
			'Marks items of an order as not deliverable: refunds them and puts them back on sale or writes them off (`fate`). Without the right to refund it requests approval',
		access: { operator: 'orders.deliver' },
		confirmed: 'sliding',
		params,
		body: z.object({ item_ids: itemIds, reason: reasonField, fate: undeliveredFate }),
		output: asked,
		problems: ['conflict', 'trade_offer_open'],
	},
	'POST /backoffice/orders/{id}/refund': {
		summary:
			'Refunds all items that were not sent and closes the order; above the limit a second operator has to approve',
		access: { operator: 'orders.refund' },
		confirmed: 'sliding',
		params,
		body: reasonForm.extend({ fate: undeliveredFate }),
		output: asked,
		problems: ['conflict', 'trade_offer_open'],
	},
	'POST /backoffice/orders/{id}/settle-trade': {
		summary:
			'Records where the items of a trade are that Steam does not bring to an end: with the buyer, or refunded. Above the limit a second operator has to approve the refund',
		access: { operator: 'orders.deliver' },
		confirmed: 'sliding',
		params,
		body: settleTradeForm,
		output: asked,
		problems: ['conflict', 'order_held'],
	},
	'POST /backoffice/orders/{id}/refund-delivered': {
		summary:
			'Refunds a delivered item, or a part of what was paid for it; above the limit a second operator has to approve',
		access: { operator: 'orders.refund' },
		confirmed: 'sliding',
		params,
		body: refundDeliveredForm,
		output: asked.extend({
			refund_id: id.nullable().describe('Null if not made yet'),
			listed_item_id: id.nullable().describe('The item that is on sale for the copy that came back'),
		}),
		problems: ['conflict', 'idempotency_mismatch', 'idempotency_running'],
		idempotent: true,
	},
})
