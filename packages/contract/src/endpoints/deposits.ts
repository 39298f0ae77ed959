import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { id, listMeta, message } from '../entities/common.ts'
import { depositHistoryEntry } from '../entities/deposit-history-entry.ts'
import { openDeposit } from '../entities/deposit-open.ts'
import { idParam } from '../rules/fields.ts'
import { historyQuery } from '../rules/history-query.ts'
import { topUpBody } from '../rules/top-up.ts'

export const deposits = defineEndpoints({
	'POST /deposit/checkout': {
		summary: "Starts a top-up and returns the URL of the provider's page",
		access: 'verified',
		idempotent: true,
		body: topUpBody,
		output: z.object({
			/** Its `order` parameter is the deposit's id. */
			redirect_url: z.string(),
			message: z.string().optional(),
		}),
		problems: [
			'payment_method_unavailable',
			'payment_under_way',
			'checkout_over',
			'provider_unavailable',
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
	'GET /deposit/history': {
		summary: 'Own top-ups, newest first',
		access: 'user',
		query: historyQuery,
		output: z.object({ payload: z.array(depositHistoryEntry), meta: listMeta }),
	},
	'GET /deposit/open': {
		summary: 'Own top-ups that were started at the cart and can still be paid, newest first',
		access: 'user',
		output: z.object({ payload: z.array(openDeposit) }),
	},
	'POST /deposit/cancel/{id}': {
		summary: 'Cancels an own top-up at its provider, so that it can no longer be paid',
		access: 'user',
		params: z.object({ id: idParam }),
		output: message,
		problems: ['conflict', 'provider_unavailable'],
	},
	'GET /deposit/status/{id}': {
		summary: 'Status of a top-up, for polling',
		access: 'user',
		params: z.object({ id: idParam }),
		// Not the envelope: here `status` is the deposit's. A canceled one answers Error, so that clients stop
		// polling.
		answer: 'bare',
		output: z.object({
			status: z.enum(['Success', 'Error', 'Pending', 'Processing']),
			/** Whether the top-up was started at the cart. */
			from_cart: z.literal(true).optional(),
			/** With `pay_cart`: the order, or why it was not placed; both are null until the deposit is credited. */
			order: z
				.object({
					id: id.nullable(),
					message: z.string().nullable(),
					/** The order that bought the items, if another payment was first. */
					bought_in: id.optional(),
				})
				.optional(),
		}),
	},
	'POST /webhooks/{provider}': {
		summary: 'Webhook of payment providers; signed',
		access: 'provider',
		params: z.object({ provider: z.string().max(50) }),
		rawBody: true,
		problems: ['signature_invalid'],
	},
})
