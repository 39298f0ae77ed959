import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { id, listMeta } from '../../entities/common.ts'
import {
	payoutRun,
	payoutRunDetails,
	payoutRunStatement,
	payoutRunStatuses,
	runnablePayout,
} from '../../entities/operator/payout-run.ts'
import { idParam } from '../../rules/fields.ts'
import {
	approveRunForm,
	failRunForm,
	MAX_STATEMENT_CHARS,
	runPayoutsForm,
	settleRunForm,
	statementForm,
} from '../../rules/payout-run.ts'
import { countQuery, pageQuery, queryOf } from '../../rules/query.ts'
import { reasonForm } from '../../rules/reason.ts'

const said = z.object({ message: z.string() })
const params = z.object({ id: idParam })
/** Room for the braces and names around the bytes. */
const BODY_EXTRA_BYTES = 4096

const acts = {
	access: { operator: 'payouts.settle' },
	confirmed: 'sliding',
	output: said,
	problems: ['conflict', 'move_refused'],
} as const

/** Bank transfers in one file: proposed, approved by a second operator, sent to the bank, settled from its statement. */
export const operatorPayoutRuns = defineEndpoints({
	'GET /backoffice/payout-runs': {
		summary: 'Payout runs, newest first',
		access: { operator: 'payouts.read' },
		query: queryOf({
			status: z.enum(payoutRunStatuses).optional(),
			page: pageQuery.default(1),
			limit: countQuery(100).default(20).describe('Default 20, maximum 100'),
		}),
		output: z.object({ payload: z.array(payoutRun), meta: listMeta }),
	},
	'POST /backoffice/payout-runs': {
		...acts,
		summary: 'Proposes a run of payouts that wait for a bank transfer',
		body: runPayoutsForm,
		output: z.object({ message: z.string(), run_id: id }),
	},
	'GET /backoffice/payout-runs/waiting': {
		summary: 'Bank transfers that are in no run, oldest first, with their checks',
		access: { operator: 'payouts.read' },
		output: z.object({
			payload: z.array(runnablePayout),
			total: z.int().nonnegative().describe('Of all, also those beyond the maximum of a run'),
		}),
	},
	'GET /backoffice/payout-runs/statements': {
		summary: 'The last bank statements, newest first',
		access: { operator: 'payouts.read' },
		output: z.object({ payload: z.array(payoutRunStatement) }),
	},
	'POST /backoffice/payout-runs/statements': {
		...acts,
		summary:
			'Settles payouts from a bank statement (camt.053, base64). The same file again changes nothing and returns the same report',
		body: statementForm,
		maxBodyBytes: MAX_STATEMENT_CHARS + BODY_EXTRA_BYTES,
		output: z.object({ message: z.string(), payload: payoutRunStatement }),
	},
	'GET /backoffice/payout-runs/{id}': {
		summary: 'One run with its payouts and their checks',
		access: { operator: 'payouts.read' },
		params,
		output: z.object({ payload: payoutRunDetails }),
	},
	'GET /backoffice/payout-runs/{id}/export': {
		summary: 'The payouts of a run as CSV, with masked account numbers; recorded in the activity log',
		access: { operator: 'payouts.export' },
		params,
		answer: 'file',
	},
	'POST /backoffice/payout-runs/{id}/take-out': {
		...acts,
		summary: 'Takes payouts out of a run that is not approved',
		params,
		body: runPayoutsForm,
	},
	'POST /backoffice/payout-runs/{id}/propose': {
		...acts,
		summary: 'Proposes a run again that was sent back',
		params,
	},
	'POST /backoffice/payout-runs/{id}/approve': {
		...acts,
		access: { operator: 'approvals.decide' },
		summary: 'Approves a run as the second operator and creates its file (pain.001.001.09)',
		params,
		body: approveRunForm,
	},
	'POST /backoffice/payout-runs/{id}/send-back': {
		...acts,
		access: { operator: 'approvals.decide' },
		summary: 'Sends a proposed run back, with a reason',
		params,
		body: reasonForm,
	},
	'POST /backoffice/payout-runs/{id}/cancel': {
		...acts,
		summary:
			'Cancels a run; its payouts wait again. After the file was downloaded only another operator can, if the bank did not use it',
		params,
		body: reasonForm,
	},
	'POST /backoffice/payout-runs/{id}/download': {
		...acts,
		access: { operator: 'payouts.reveal' },
		summary: 'The file for the bank, once per approval; recorded in the activity log',
		params,
		output: z.object({
			message: z.string(),
			payload: z.object({ name: z.string(), xml: z.string(), sha256: z.string() }),
		}),
	},
	'POST /backoffice/payout-runs/{id}/request-file': {
		...acts,
		summary: 'Requests another download of the file, which a second operator has to approve',
		params,
		body: reasonForm,
	},
	'POST /backoffice/payout-runs/{id}/approve-file': {
		...acts,
		access: { operator: 'approvals.decide' },
		summary: 'Approves another download of the file as the second operator',
		params,
	},
	'POST /backoffice/payout-runs/{id}/settle': {
		...acts,
		summary: 'Marks the payouts of a sent run as paid, with the reference of the bank',
		params,
		body: settleRunForm,
	},
	'POST /backoffice/payout-runs/{id}/fail': {
		...acts,
		summary:
			'Marks payouts of a sent run as failed, also those that the bank sent back after they were paid. The sellers can request them again',
		params,
		body: failRunForm,
	},
})
