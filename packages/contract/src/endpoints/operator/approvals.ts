import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { listMeta } from '../../entities/common.ts'
import {
	approvalKinds,
	approvalStatuses,
	officeApproval,
	officeApprovalDetails,
} from '../../entities/operator/approval.ts'
import { idParam } from '../../rules/fields.ts'
import { countQuery } from '../../rules/query.ts'
import { personQuery, queueQuery } from '../../rules/queue-query.ts'
import { approvalForm, reasonForm } from '../../rules/reason.ts'

const said = z.object({ message: z.string() })
const params = z.object({ id: idParam })

/** Requests of one operator that a second one decides. */
export const operatorApprovals = defineEndpoints({
	'GET /backoffice/approvals': {
		summary: 'Requests for a second operator, open ones first, then newest first',
		access: { operator: 'approvals.read' },
		query: queueQuery({
			status: z.enum(approvalStatuses).optional(),
			kind: z.enum(approvalKinds).optional(),
			subject: countQuery(999_999_999)
				.optional()
				.describe('Number of the shopper, order, payout or promo code'),
			person: personQuery.optional(),
		}),
		output: z.object({ payload: z.array(officeApproval), meta: listMeta }),
	},
	'GET /backoffice/approvals/{id}': {
		summary: 'One request: operator, reason and changes',
		access: { operator: 'approvals.read' },
		params,
		output: z.object({ payload: officeApprovalDetails }),
	},
	'POST /backoffice/approvals/{id}/approve': {
		summary: 'Approves a request of another operator and carries it out in one transaction',
		access: { operator: 'approvals.decide' },
		confirmed: 'sliding',
		params,
		body: approvalForm,
		output: said,
		problems: ['conflict', 'move_refused', 'deposit_open', 'deposit_credited', 'not_enough_funds'],
	},
	'POST /backoffice/approvals/{id}/decline': {
		summary: 'Declines a request of another operator, with a reason',
		access: { operator: 'approvals.decide' },
		params,
		body: reasonForm,
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/approvals/{id}/withdraw': {
		summary: 'Withdraws an own request',
		access: { operator: 'approvals.read' },
		params,
		output: said,
		problems: ['conflict'],
	},
})
