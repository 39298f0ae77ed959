import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { listMeta } from '../../entities/common.ts'
import { asked } from '../../entities/operator/approval.ts'
import { officePayout, officePayoutDetails, payoutAccount } from '../../entities/operator/payout.ts'
import { payoutViews } from '../../entities/payout.ts'
import { idParam } from '../../rules/fields.ts'
import { queryOf } from '../../rules/query.ts'
import { queueQuery, searchQuery } from '../../rules/queue-query.ts'
import { reasonForm } from '../../rules/reason.ts'

const payoutFilters = { search: searchQuery.optional(), status: z.enum(payoutViews).optional() }

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
		summary:
			'Payouts to all sellers, newest first, those in progress oldest first. `to_make`: bank transfers that are in no payout run; `in_run`: those in an open one',
		access: { operator: 'payouts.read' },
		query: queueQuery(payoutFilters),
		output: z.object({ payload: z.array(officePayout), meta: listMeta }),
	},
	'GET /backoffice/payouts/export': {
		summary: 'All payouts of the filtered list as CSV; recorded in the activity log',
		access: { operator: 'payouts.export' },
		query: queryOf(payoutFilters),
		answer: 'file',
	},
	'GET /backoffice/payouts/{id}': {
		summary: 'One payout with its account and provider messages',
		access: { operator: 'payouts.read' },
		params,
		output: z.object({ payload: officePayoutDetails }),
	},
	'POST /backoffice/payouts/{id}/reveal': {
		summary: 'Full IBAN of an open bank transfer; recorded in the activity log',
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
			'Marks a payout as paid; card payouts only if the provider confirms it. Above the limit a second operator has to approve first',
		output: asked,
	},
	'POST /backoffice/payouts/{id}/failed': {
		...settles,
		confirmed: 'sliding',
		summary: 'Marks a payout as failed, with a reason for the seller, who can request it again',
		body: reasonForm,
	},
})
