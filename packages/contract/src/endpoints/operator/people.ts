import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { listMeta } from '../../entities/common.ts'
import {
	officeMovement,
	officePersonDetails,
	officePersonEntry,
} from '../../entities/operator/person-details.ts'
import { personSignals } from '../../entities/operator/person-signals.ts'
import { personTimeline } from '../../entities/operator/person-timeline.ts'
import { idParam, uuidParam } from '../../rules/fields.ts'
import { queryOf } from '../../rules/query.ts'
import { queueQuery } from '../../rules/queue-query.ts'
import { reasonForm } from '../../rules/reason.ts'

const said = z.object({ message: z.string() })
const params = z.object({ id: idParam })

/** Shoppers, as operators see them. Corrections of a balance are with the deposits. */
export const operatorPeople = defineEndpoints({
	'GET /backoffice/people': {
		summary: 'Shoppers, newest first; searched by number, name, email address or Steam ID',
		access: { operator: 'people.read' },
		query: queueQuery({ status: z.enum(['blocked']).optional() }),
		output: z.object({ payload: z.array(officePersonEntry), meta: listMeta }),
	},
	'GET /backoffice/people/{id}': {
		summary: 'One shopper: profile, balance, sessions and operator actions',
		access: { operator: 'people.read' },
		params,
		output: z.object({ payload: officePersonDetails }),
	},
	'GET /backoffice/people/{id}/movements': {
		summary: "Transfers to and from a shopper's balance, newest first",
		access: { operator: 'people.read' },
		params,
		query: queueQuery({}),
		output: z.object({ payload: z.array(officeMovement), meta: listMeta }),
	},
	'GET /backoffice/people/{id}/timeline': {
		summary: 'What happened with a shopper, newest first, as far as the role may see it',
		access: { operator: 'people.read' },
		params,
		query: queryOf({
			before: z.iso.datetime({ error: 'field_invalid' }).optional().describe('`next` of the previous page'),
		}),
		output: z.object({ payload: personTimeline }),
	},
	'GET /backoffice/people/{id}/signals': {
		summary: 'What may point to fraud: accounts that share something with this one, chargebacks, refunds',
		access: { operator: 'people.read' },
		params,
		output: z.object({ payload: personSignals }),
	},
	'POST /backoffice/people/{id}/block': {
		summary: 'Blocks a shopper: ends all sessions and tokens and refuses new ones',
		access: { operator: 'people.block' },
		params,
		body: reasonForm,
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/people/{id}/unblock': {
		summary: 'Unblocks a shopper',
		access: { operator: 'people.block' },
		confirmed: 'sliding',
		params,
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/people/{id}/factor-reset': {
		summary: 'Schedules the removal of a shopper’s second factors in 24 hours and emails the shopper',
		access: { operator: 'people.reset_factors' },
		confirmed: true,
		params,
		body: reasonForm,
		output: said,
		problems: ['conflict'],
	},
	'DELETE /backoffice/people/{id}/factor-reset': {
		summary: 'Stops the removal of second factors',
		access: { operator: 'people.reset_factors' },
		params,
		output: said,
	},
	'DELETE /backoffice/people/{id}/sessions/{session}': {
		summary: 'Ends one session or token of a shopper',
		access: { operator: 'people.block' },
		params: params.extend({ session: uuidParam }),
		output: said,
	},
})
