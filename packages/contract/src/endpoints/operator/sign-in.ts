import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { operatorMe } from '../../entities/operator/operator.ts'
import { replacePassword, signIn } from '../../rules/account.ts'

const said = z.object({ message: z.string() })
const signedInOperator = z.object({ payload: operatorMe })

export const operatorSignIn = defineEndpoints({
	'POST /backoffice/login': {
		summary:
			'Signs an operator in with email and password, or starts the second step if a second factor is set up',
		access: { operator: null },
		body: signIn,
		output: z.object({
			payload: operatorMe
				.nullable()
				.describe('Null if a second factor is needed: finish with POST /backoffice/login/second-factor'),
		}),
	},
	'POST /backoffice/logout': {
		summary: "Ends this operator's session",
		access: { operator: 'enrolment' },
		output: said,
	},
	'POST /backoffice/password': {
		summary: "Changes this operator's password and ends their other sessions",
		access: { operator: 'session' },
		body: replacePassword,
		output: said,
	},
	'GET /backoffice/me': {
		summary: 'The operator who is signed in',
		access: { operator: 'enrolment' },
		output: signedInOperator,
	},
})
