import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { listMeta } from '../../entities/common.ts'
import { asked } from '../../entities/operator/approval.ts'
import { officePayout, officePayoutDetails, payoutAccount } from '../../entities/operator/payout.ts'
import { payoutStatuses } from '../../entities/payout.ts'
import { idParam } from '../../rules/fields.ts'
import { queryOf } from '../../rules/query.ts'
import { queueQuery, searchQuery } from '../../rules/queue-query.ts'
import { reasonForm } from '../../rules/reason.ts'

const payoutFilters = { search: searchQuery.optional(), status: z.enum(payoutStatuses).optional() }

const said = z.object({ message: z.string() })
const params = z.object({ id: idParam })
const settles = {
	access: { operator: 'payouts.settle' },
	params,
	output: said,
	problems: ['move_refused', 'provider_unavailable'],
} as const

export const operatorPayouts = defineEndpoints({
	'GET /backoffice/payouts': {
		summary: 'Payouts to all sellers, newest first',
		access: { operator: 'payouts.read' },
		query: queueQuery(payoutFilters),
		output: z.object({ payload: z.array(officePayout), meta: listMeta }),
	},
	'GET /backoffice/payouts/export': {
		summary: 'What the list of payouts finds, all pages of it, as CSV; each file taken is in the trail',
		access: { operator: 'payouts.export' },
		query: queryOf(payoutFilters),
		answer: 'file',
	},
	'GET /backoffice/payouts/{id}': {
		summary: 'One payout, with where it goes and what its provider said',
		access: { operator: 'payouts.read' },
		params,
		output: z.object({ payload: officePayoutDetails }),
	},
	'POST /backoffice/payouts/{id}/reveal': {
		summary: 'The whole IBAN of a bank transfer that has yet to be made; each look is in the trail',
		access: { operator: 'payouts.reveal' },
		confirmed: 'sliding',
		params,
		output: z.object({ payload: payoutAccount }),
		problems: ['move_refused'],
	},
	'POST /backoffice/payouts/{id}/paid': {
		...settles,
		confirmed: 'sliding',
		summary:
			'The money was sent; for cards only where the provider says so too. Above the limit it asks a second operator first',
		output: asked,
	},
	'POST /backoffice/payouts/{id}/failed': {
		...settles,
		summary: 'The payout failed, with a reason for the seller, who may ask again',
		body: reasonForm,
	},
})
