import { z } from 'zod'
import { caseStatuses } from '../../case-moves.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { id, listMeta } from '../../entities/common.ts'
import { asked } from '../../entities/operator/approval.ts'
import { officeCase, officeCaseDetails } from '../../entities/operator/case.ts'
import { answerCaseForm, decideCaseForm, openCaseForm, reversalForm } from '../../rules/case.ts'
import { idParam } from '../../rules/fields.ts'
import { personQuery, queueQuery } from '../../rules/queue-query.ts'
import { reasonForm } from '../../rules/reason.ts'

const said = z.object({ message: z.string() })
const params = z.object({ id: idParam })

export const operatorCases = defineEndpoints({
	'GET /backoffice/cases': {
		summary:
			'Chargebacks, refunds of deposits and undone trades, the next deadline first; searched by number, deposit, order or email',
		access: { operator: 'cases.read' },
		query: queueQuery({
			status: z.enum([...caseStatuses, 'in_work', 'debt']).optional(),
			person: personQuery.optional(),
			deposit: personQuery.optional().describe('The number of a deposit'),
		}),
		output: z.object({ payload: z.array(officeCase), meta: listMeta }),
	},
	'GET /backoffice/cases/{id}': {
		summary: 'One case with its money, its evidence and a draft for the bank',
		access: { operator: 'cases.read' },
		params,
		output: z.object({ payload: officeCaseDetails }),
	},
	'GET /backoffice/cases/{id}/evidence.csv': {
		summary: 'The evidence of a case as CSV',
		access: { operator: 'cases.read' },
		params,
		answer: 'file',
	},
	'POST /backoffice/cases': {
		summary: 'Opens a chargeback by hand, for a provider that reports it by letter; takes nothing yet',
		access: { operator: 'cases.answer' },
		body: openCaseForm,
		output: said.extend({ case_id: id }),
		problems: ['conflict'],
	},
	'POST /backoffice/cases/{id}/answer': {
		summary: 'Submits the evidence to the bank, once',
		access: { operator: 'cases.answer' },
		confirmed: 'sliding',
		params,
		body: answerCaseForm,
		output: said,
		problems: ['conflict', 'move_refused'],
	},
	'POST /backoffice/cases/{id}/accept': {
		summary: 'Gives a chargeback up; above the limit a second operator has to approve',
		access: { operator: 'cases.decide' },
		confirmed: 'sliding',
		params,
		body: reasonForm,
		output: asked,
		problems: ['conflict', 'move_refused'],
	},
	'POST /backoffice/cases/{id}/decide': {
		summary: "Records the bank's decision, for a case that its provider does not report",
		access: { operator: 'cases.decide' },
		confirmed: 'sliding',
		params,
		body: decideCaseForm,
		output: asked,
		problems: ['conflict', 'move_refused'],
	},
	'POST /backoffice/cases/{id}/reversal': {
		summary:
			'Decides what follows from an undone trade: a refund, a new trade offer, or nothing; a refund above the limit needs a second operator',
		access: { operator: 'cases.decide' },
		confirmed: 'sliding',
		params,
		body: reversalForm,
		output: asked,
		problems: ['conflict', 'move_refused'],
	},
	'POST /backoffice/cases/{id}/write-off': {
		summary: 'Writes off what is still owed; above the limit a second operator has to approve',
		access: { operator: 'cases.decide' },
		confirmed: 'sliding',
		params,
		body: reasonForm,
		output: asked,
		problems: ['conflict', 'move_refused'],
	},
	'POST /backoffice/cases/{id}/assign': {
		summary: 'Takes a case over, or gives it back',
		access: { operator: 'cases.answer' },
		params,
		body: z.object({ mine: z.boolean({ error: 'field_invalid' }) }),
		output: said,
	},
})
