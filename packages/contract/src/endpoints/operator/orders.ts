import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { listMeta } from '../../entities/common.ts'
import { asked } from '../../entities/operator/approval.ts'
import { officeOrder, officeOrderDetails } from '../../entities/operator/order.ts'
import { orderStatuses } from '../../entities/purchase-history-entry.ts'
import { MAX_CART_ITEMS } from '../../limits.ts'
import { idField, idParam } from '../../rules/fields.ts'
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
		summary: 'Orders, newest first; searched by number, e-mail address or item',
		access: { operator: 'orders.read' },
		query: queueQuery({ status: z.enum(orderStatuses).optional(), person: personQuery.optional() }),
		output: z.object({ payload: z.array(officeOrder), meta: listMeta }),
	},
	'GET /backoffice/orders/{id}': {
		summary: 'One order with its items, its money and what was done with it',
		access: { operator: 'orders.read' },
		params,
		output: z.object({ payload: officeOrderDetails }),
	},
	'POST /backoffice/orders/{id}/sent': {
		summary: 'Says that items of an order were sent',
		access: { operator: 'orders.deliver' },
		params,
		body: z.object({ item_ids: itemIds }),
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/orders/{id}/failed': {
		summary:
			'Says that items of an order cannot be sent: paid back, and back on sale. An operator who may not refund asks for it',
		access: { operator: 'orders.deliver' },
		confirmed: 'sliding',
		params,
		body: z.object({ item_ids: itemIds, reason: reasonField }),
		output: asked,
		problems: ['conflict'],
	},
	'POST /backoffice/orders/{id}/refund': {
		summary:
			'Pays everything back that was not sent yet, and ends the order; above the limit once a second operator approves',
		access: { operator: 'orders.refund' },
		confirmed: 'sliding',
		params,
		body: reasonForm,
		output: asked,
		problems: ['conflict'],
	},
})
