import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { id, listMeta } from '../entities/common.ts'
import { order } from '../entities/order.ts'
import { purchaseHistoryEntry } from '../entities/purchase-history-entry.ts'
import { expectedCredits } from '../rules/expected-credits.ts'
import { idField, idParam } from '../rules/fields.ts'
import { historyQuery } from '../rules/history-query.ts'
import { tradeUrl } from '../rules/trade-link.ts'

const bought = z.object({ order_id: id, message: z.string().optional() })

export const orders = defineEndpoints({
	'POST /purchase/product': {
		summary: 'Buys all items in the cart, or none',
		access: 'verified',
		idempotent: true,
		body: z.object({ tradeUrl, total_credits: expectedCredits.optional() }),
		output: bought,
		problems: [
			'confirmation_required',
			'trade_refused',
			'trade_unchecked',
			'cart_empty',
			'item_gone',
			'item_reserved',
			'total_changed',
			'not_enough_funds',
			'debt_open',
			'promo_invalid',
			'promo_used',
			'shipping_address_required',
			'shipping_not_calculated',
			'idempotency_mismatch',
			'idempotency_running',
		],
	},
	'POST /purchase/pack': {
		summary: 'Buys a pack of items at one price',
		access: 'verified',
		idempotent: true,
		body: z.object({
			pack_id: idField(),
			tradeUrl: tradeUrl
				.optional()
				.describe('Where the items are sent; without it, to the trade link of the profile'),
		}),
		output: bought,
		problems: [
			'confirmation_required',
			'trade_refused',
			'trade_unchecked',
			'item_gone',
			'item_reserved',
			'not_enough_funds',
			'debt_open',
			'trade_link_required',
			'idempotency_mismatch',
			'idempotency_running',
		],
	},
	'POST /purchase/prompt': {
		summary: 'Buys a prompt, delivered in the order',
		access: 'verified',
		idempotent: true,
		body: z.object({ prompt_id: idField() }),
		output: bought,
		problems: ['item_gone', 'not_enough_funds', 'debt_open', 'idempotency_mismatch', 'idempotency_running'],
	},
	'GET /purchase/history': {
		summary: 'Own orders, newest first',
		access: 'user',
		query: historyQuery,
		output: z.object({ payload: z.array(purchaseHistoryEntry), meta: listMeta }),
	},
	'GET /purchase/orders/{id}': {
		summary: 'One own order: items, payment, refunds and what happened so far',
		access: 'user',
		params: z.object({ id: idParam }),
		output: z.object({ payload: order }),
		problems: ['not_found'],
	},
})
