import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { operatorMe } from '../entities/operator.ts'
import { parkedJobEntry } from '../entities/parked-job.ts'
import { replacePassword, signIn } from '../rules/account.ts'
import { uuidParam } from '../rules/fields.ts'

const said = z.object({ message: z.string() })
const signedInOperator = z.object({ payload: operatorMe })
const jobParams = z.object({ id: uuidParam })

export const backoffice = defineEndpoints({
	'POST /backoffice/login': {
		summary: 'Signs an operator in with e-mail and password, or begins it where a second factor is set up',
		access: { operator: null },
		body: signIn,
		output: z.object({
			payload: operatorMe
				.nullable()
				.describe(
					'Null: the password was right, and POST /backoffice/login/second-factor finishes the sign-in',
				),
		}),
	},
	'POST /backoffice/logout': {
		summary: "Ends this operator's session",
		access: { operator: 'enrolment' },
		output: said,
	},
	'POST /backoffice/password': {
		summary: "Replaces this operator's own password and ends their other sessions",
		access: { operator: 'session' },
		body: replacePassword,
		output: said,
	},
	'GET /backoffice/me': {
		summary: 'The operator who is signed in',
		access: { operator: 'enrolment' },
		output: signedInOperator,
	},
	'GET /backoffice/jobs/parked': {
		summary: 'Jobs that failed for good and wait for somebody; the latest 500, and how many there are in all',
		access: { operator: 'jobs.read' },
		output: z.object({ payload: z.array(parkedJobEntry), total: z.int().nonnegative() }),
	},
	'POST /backoffice/jobs/{id}/retry': {
		summary: 'Gives a parked job all its attempts again',
		access: { operator: 'jobs.retry' },
		params: jobParams,
		output: said,
	},
	'POST /backoffice/jobs/{id}/discard': {
		summary: 'Drops a parked job for good',
		access: { operator: 'jobs.discard' },
		params: jobParams,
		output: said,
	},
})
