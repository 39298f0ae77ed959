import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { id, listMeta } from '../../entities/common.ts'
import {
	officeTradeAccount,
	officeTradeAsset,
	tradeAssetViews,
} from '../../entities/operator/trade-account.ts'
import { idParam } from '../../rules/fields.ts'
import { listCopyForm } from '../../rules/item-prices.ts'
import { queueQuery } from '../../rules/queue-query.ts'
import { tradeAccountForm, tradeSecretsForm } from '../../rules/trading.ts'

const said = z.object({ message: z.string() })
const params = z.object({ id: idParam })

export const operatorTrading = defineEndpoints({
	'GET /backoffice/trading/accounts': {
		summary: 'The trade accounts with their state and stock',
		access: { operator: 'trading.read' },
		output: z.object({ payload: z.array(officeTradeAccount) }),
	},
	'POST /backoffice/trading/accounts': {
		summary: 'Adds a trade account; its secrets are encrypted and never shown again',
		access: { operator: 'trading.write' },
		confirmed: 'sliding',
		body: tradeAccountForm,
		output: said.extend({ account_id: id }),
	},
	'GET /backoffice/trading/accounts/{id}': {
		summary: 'One trade account',
		access: { operator: 'trading.read' },
		params,
		output: z.object({ payload: officeTradeAccount }),
	},
	'GET /backoffice/trading/accounts/{id}/assets': {
		summary: 'The copies in its inventories: not listed, on sale, or missing',
		access: { operator: 'trading.read' },
		params,
		query: queueQuery({ view: z.enum(tradeAssetViews).default('unlisted') }),
		output: z.object({ payload: z.array(officeTradeAsset), meta: listMeta }),
	},
	'POST /backoffice/trading/accounts/{id}/pause': {
		summary: 'No node works the account until it is resumed',
		access: { operator: 'trading.write' },
		params,
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/trading/accounts/{id}/resume': {
		summary: 'A node works the account again',
		access: { operator: 'trading.write' },
		params,
		output: said,
		problems: ['conflict'],
	},
	'PUT /backoffice/trading/accounts/{id}/secrets': {
		summary: 'Replaces the secrets of a trade account; the node that works it signs in again',
		access: { operator: 'trading.write' },
		confirmed: 'sliding',
		params,
		body: tradeSecretsForm,
		output: said,
	},
	'POST /backoffice/trading/intakes/{id}/ask': {
		summary: 'Asks the seller for the skins by a new trade offer of this account',
		access: { operator: 'offers.answer' },
		params,
		body: z.object({ account_id: z.int({ error: 'field_required' }).positive({ error: 'field_required' }) }),
		output: said,
		problems: ['conflict', 'trade_offer_open'],
	},
	'POST /backoffice/trading/intakes/{id}/call-off': {
		summary: 'Cancels the trade offer to the seller; none is made until an operator asks for it',
		access: { operator: 'offers.answer' },
		params,
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/trading/assets/{id}/list': {
		summary: 'Puts a copy of an inventory on sale',
		access: { operator: 'catalogue.write' },
		params,
		body: listCopyForm,
		output: said.extend({ item_id: id }),
		problems: ['conflict'],
	},
	'POST /backoffice/trading/assets/{id}/note': {
		summary: 'An operator took note of a copy that left its inventory',
		access: { operator: 'trading.write' },
		params,
		output: said,
		problems: ['conflict'],
	},
})
