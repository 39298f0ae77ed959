import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { id, listMeta } from '../../entities/common.ts'
import { depositStatuses } from '../../entities/deposit-history-entry.ts'
import { asked } from '../../entities/operator/approval.ts'
import { officeDeposit, officeDepositDetails } from '../../entities/operator/deposit.ts'
import { refundDepositForm } from '../../rules/case.ts'
import { idParam } from '../../rules/fields.ts'
import { personQuery, queueQuery } from '../../rules/queue-query.ts'
import { reasonForm } from '../../rules/reason.ts'

const said = z.object({ message: z.string() })
const params = z.object({ id: idParam })

export const operatorDeposits = defineEndpoints({
	'GET /backoffice/deposits': {
		summary: "Deposits, newest first; searched by number, email address or the provider's reference",
		access: { operator: 'deposits.read' },
		query: queueQuery({
			status: z.enum([...depositStatuses, 'held']).optional(),
			person: personQuery.optional(),
		}),
		output: z.object({ payload: z.array(officeDeposit), meta: listMeta }),
	},
	'GET /backoffice/deposits/{id}': {
		summary: 'One deposit with its provider messages',
		access: { operator: 'deposits.read' },
		params,
		output: z.object({ payload: officeDepositDetails }),
	},
	'POST /backoffice/deposits/{id}/check': {
		summary: 'Checks a deposit at the provider and applies the result',
		access: { operator: 'deposits.check' },
		params,
		output: z.object({ message: z.string(), outcome: z.string() }),
		problems: ['conflict', 'provider_unavailable'],
	},
	'POST /backoffice/deposits/{id}/close': {
		summary: 'Closes a held or open deposit; an open one can no longer be paid at its provider',
		access: { operator: 'deposits.close' },
		confirmed: 'sliding',
		params,
		body: reasonForm,
		output: said,
		problems: ['conflict', 'provider_unavailable'],
	},
	'POST /backoffice/deposits/{id}/refund': {
		summary:
			'Gives money back to the payer and takes the credits; above the limit a second operator has to approve',
		access: { operator: 'deposits.refund' },
		confirmed: 'sliding',
		params,
		body: refundDepositForm,
		output: asked.extend({ case_id: id.nullable().describe('Null if not made yet') }),
		problems: ['conflict', 'not_enough_funds', 'idempotency_mismatch', 'idempotency_running'],
		idempotent: true,
	},
})
