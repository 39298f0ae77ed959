import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { id, listMeta, message } from '../entities/common.ts'
import { offer, offerDetails } from '../entities/offer.ts'
import { sellerInventory } from '../entities/offer-inventory.ts'
import { offerQuote } from '../entities/offer-quote.ts'
import { payoutMethods } from '../payout-methods.ts'
import { idField, idParam } from '../rules/fields.ts'
import { historyQuery } from '../rules/history-query.ts'
import { payoutBody, payoutBodyFor } from '../rules/payout.ts'
import { inventoryQuery, offerPrice, quoteQuery, sellBody } from '../rules/sell.ts'

const answerTo = z.object({ id: idField() })
const acceptance = answerTo.extend({
	price: offerPrice
		.optional()
		.describe('The price that the seller saw; refused if the shop has changed it since'),
})

export const offers = defineEndpoints({
	'GET /offer/history': {
		summary: 'Own offers, newest first',
		access: 'user',
		query: historyQuery,
		output: z.object({ payload: z.array(offer), meta: listMeta }),
	},
	'GET /offer/quote': {
		summary: 'What the shop usually pays for a skin; the operator decides',
		access: 'user',
		query: quoteQuery,
		output: z.object({ payload: offerQuote }),
	},
	'GET /offer/inventory': {
		summary: "The seller's public Steam inventory, with what the shop usually pays",
		access: 'user',
		query: inventoryQuery,
		output: z.object({ payload: sellerInventory }),
	},
	'GET /offer/{id}': {
		summary: 'One own offer with its history',
		access: 'user',
		params: z.object({ id: idParam }),
		output: z.object({ data: offerDetails }),
	},
	'POST /offer/create': {
		summary: 'Offers one or several skins to the service',
		access: 'verified',
		body: sellBody,
		output: z.object({ id, message: z.string().optional() }),
		problems: ['selling_disabled', 'inventory_unchecked'],
	},
	'POST /offer/accept': {
		summary: "Accepts the service's price",
		access: 'verified',
		body: acceptance,
		output: message,
		problems: ['move_refused'],
	},
	'POST /offer/decline': {
		summary: "Declines the service's price",
		access: 'verified',
		body: answerTo,
		output: message,
		problems: ['move_refused'],
	},
	'POST /offer/request-payout/{paymentMethod}': {
		summary: 'Requests the payout for a sold skin',
		access: 'verified',
		idempotent: true,
		params: z.object({ paymentMethod: z.enum(payoutMethods) }),
		body: payoutBody,
		bodyFor: payoutBodyFor,
		output: z.object({
			/** Where the browser continues, for methods with their own page. */
			redirect_url: z.string().optional(),
			message: z.string().optional(),
		}),
		problems: [
			'confirmation_required',
			'move_refused',
			'debt_open',
			'payment_method_unavailable',
			'provider_unavailable',
			'idempotency_mismatch',
			'idempotency_running',
		],
	},
	'POST /webhooks/payouts/{provider}': {
		summary: 'Webhook of payout providers; signed',
		access: 'provider',
		params: z.object({ provider: z.string().max(50) }),
		rawBody: true,
		problems: ['signature_invalid'],
	},
})
