import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { id, listMeta } from '../entities/common.ts'
import { purchaseHistoryEntry } from '../entities/purchase-history-entry.ts'
import { idField } from '../rules/fields.ts'
import { historyQuery } from '../rules/history-query.ts'
import { tradeUrl } from '../rules/trade-link.ts'

/** Above any cart, and still exact in hundredths. */
const MOST_CREDITS = 1e12

const expectedCredits = z
	.number({ error: 'field_invalid' })
	.min(0, { error: 'field_invalid' })
	.max(MOST_CREDITS, { error: 'field_invalid' })
	.refine((credits) => /^\d+(?:\.\d{1,2})?$/.test(String(credits)), { error: 'field_invalid' })
	.describe('The total that was shown (`totals.total_credits`); the purchase is refused if it has changed')

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
			'cart_empty',
			'item_gone',
			'total_changed',
			'not_enough_funds',
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
		body: z.object({ pack_id: idField() }),
		output: bought,
		problems: [
			'item_gone',
			'not_enough_funds',
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
		problems: ['item_gone', 'not_enough_funds', 'idempotency_mismatch', 'idempotency_running'],
	},
	'GET /purchase/history': {
		summary: 'Own orders, newest first',
		access: 'user',
		query: historyQuery,
		output: z.object({ payload: z.array(purchaseHistoryEntry), meta: listMeta }),
	},
})
