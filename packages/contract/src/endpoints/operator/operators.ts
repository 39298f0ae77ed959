import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { operatorMe } from '../../entities/operator/operator.ts'
import {
	officeOperatorDetails,
	officeOperatorEntry,
	operatorInvitation,
	receivedInvitation,
} from '../../entities/operator/operator-details.ts'
import { idParam, uuidParam } from '../../rules/fields.ts'
import { acceptInvitation, invitationForm, invitationToken, operatorForm } from '../../rules/operator.ts'

const said = z.object({ message: z.string() })
const params = z.object({ id: idParam })
const invitationParams = z.object({ id: uuidParam })

/** The operators, their sessions and invitations. */
export const operatorOperators = defineEndpoints({
	'GET /backoffice/operators': {
		summary: 'All operators, including disabled ones, and open invitations',
		access: { operator: 'operators.read' },
		output: z.object({
			payload: z.object({
				operators: z.array(officeOperatorEntry),
				invitations: z.array(operatorInvitation),
			}),
		}),
	},
	'GET /backoffice/operators/{id}': {
		summary: 'One operator and their sessions',
		access: { operator: 'operators.read' },
		params,
		output: z.object({ payload: officeOperatorDetails }),
	},
	'PUT /backoffice/operators/{id}': {
		summary: "Changes an operator's name and role; the role applies immediately",
		access: { operator: 'operators.write' },
		confirmed: true,
		params,
		body: operatorForm,
		output: said,
	},
	'POST /backoffice/operators/{id}/disable': {
		summary: 'Disables an operator: ends all sessions and refuses new ones',
		access: { operator: 'operators.write' },
		confirmed: true,
		params,
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/operators/{id}/enable': {
		summary: 'Enables a disabled operator',
		access: { operator: 'operators.write' },
		confirmed: true,
		params,
		output: said,
		problems: ['conflict'],
	},
	'DELETE /backoffice/operators/{id}/sessions': {
		summary: 'Signs an operator out everywhere',
		access: { operator: 'operators.write' },
		params,
		output: said,
	},
	'DELETE /backoffice/operators/{id}/sessions/{session}': {
		summary: 'Ends one session of an operator',
		access: { operator: 'operators.write' },
		params: params.extend({ session: uuidParam }),
		output: said,
	},
	'POST /backoffice/operators/{id}/second-factor/reset': {
		summary: 'Removes all second factors of an operator, ends their sessions and emails them',
		access: { operator: 'operators.write' },
		confirmed: true,
		params,
		output: said,
		problems: ['conflict'],
	},
	'POST /backoffice/operators/invitations': {
		summary: 'Invites an operator by email; the link works once and expires after 72 hours',
		access: { operator: 'operators.write' },
		confirmed: true,
		body: invitationForm,
		output: said,
	},
	'POST /backoffice/operators/invitations/{id}/resend': {
		summary: 'Sends an invitation again with a new link; the previous link stops working',
		access: { operator: 'operators.write' },
		params: invitationParams,
		output: said,
	},
	'DELETE /backoffice/operators/invitations/{id}': {
		summary: 'Withdraws an invitation; its link stops working',
		access: { operator: 'operators.write' },
		params: invitationParams,
		output: said,
	},
	'POST /backoffice/invitation': {
		summary: 'Reads an invitation by its token; a POST, because URLs are logged',
		access: { operator: null },
		body: invitationToken,
		output: z.object({ payload: receivedInvitation }),
		problems: ['link_invalid'],
	},
	'POST /backoffice/invitation/accept': {
		summary: 'Accepts an invitation with a new password and signs the operator in',
		access: { operator: null },
		body: acceptInvitation,
		output: z.object({ payload: operatorMe }),
		problems: ['link_invalid', 'forbidden'],
	},
})
