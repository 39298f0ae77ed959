import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { operatorMe } from '../../entities/operator/operator.ts'
import { operatorSession } from '../../entities/operator/operator-details.ts'
import {
	factorMethod,
	passkeyCreation,
	passkeyRequest,
	recoveryCodes,
	secondFactors,
	totpSetup,
} from '../../entities/second-factors.ts'
import { uuidParam } from '../../rules/fields.ts'
import { givenPassword } from '../../rules/password.ts'
import {
	factorProof,
	passkeyAssertion,
	passkeyName,
	passkeyRegistration,
	totpCode,
} from '../../rules/second-factors.ts'

const said = z.object({ message: z.string() })
const signedIn = z.object({ payload: operatorMe })
const passkeyOptions = z.object({ options: passkeyRequest })
/** Recovery codes come with the first factor only. */
const enrolled = said.extend({ recovery_codes: recoveryCodes.optional() })
const params = z.object({ id: uuidParam })
const door = { operator: null } as const
const enrolment = { operator: 'enrolment' } as const
const session = { operator: 'session' } as const

/** The second step of the sign-in, and the operator's own account. */
export const operatorOwnAccount = defineEndpoints({
	'GET /backoffice/login/second-factor': {
		summary: 'Second factors that can finish the current sign-in',
		access: door,
		output: z.object({ methods: z.array(factorMethod) }),
		problems: ['sign_in_expired'],
	},
	'POST /backoffice/login/second-factor': {
		summary: 'Finishes a sign-in with a code of the authenticator app, a recovery code or a passkey',
		access: door,
		body: factorProof,
		output: signedIn,
		problems: ['sign_in_expired', 'passkeys_unavailable'],
	},
	'POST /backoffice/login/second-factor/passkey-options': {
		summary: 'Passkey options to finish the current sign-in',
		access: door,
		output: passkeyOptions,
		problems: ['sign_in_expired', 'passkeys_unavailable'],
	},
	'POST /backoffice/login/passkey/options': {
		summary: 'Passkey options to sign in without a password',
		access: door,
		output: passkeyOptions,
		problems: ['passkeys_unavailable'],
	},
	'POST /backoffice/login/passkey': {
		summary: 'Signs an operator in with a passkey and no password',
		access: door,
		body: z.object({ passkey: passkeyAssertion }),
		output: signedIn,
		problems: ['passkeys_unavailable'],
	},
	'GET /backoffice/confirm': {
		summary:
			'How this operator can confirm their identity for a sensitive action, and whether they recently did',
		access: enrolment,
		output: z.object({
			methods: z.array(z.enum(['password', 'totp', 'passkey'])),
			confirmed: z.boolean(),
		}),
	},
	'POST /backoffice/confirm': {
		summary: 'Confirms the identity of the user; sensitive actions are allowed for ten minutes',
		access: enrolment,
		body: z.object({
			password: givenPassword('password_is_required').optional(),
			code: totpCode.optional(),
			passkey: passkeyAssertion.optional(),
		}),
		output: said,
		problems: ['passkeys_unavailable'],
	},
	'POST /backoffice/confirm/passkey-options': {
		summary: 'Passkey options to confirm the identity of the user',
		access: session,
		output: passkeyOptions,
		problems: ['passkeys_unavailable'],
	},
	'GET /backoffice/second-factors': {
		summary: "This operator's second factors, and whether one is required",
		access: enrolment,
		output: z.object({ payload: secondFactors.extend({ required: z.boolean() }) }),
	},
	'POST /backoffice/totp': {
		summary: 'Creates a secret for an authenticator app; it is active once a code is confirmed',
		access: enrolment,
		confirmed: true,
		output: z.object({ payload: totpSetup }),
	},
	'PUT /backoffice/totp': {
		summary: 'Activates the authenticator app with its first code; all other sessions end',
		access: enrolment,
		confirmed: true,
		body: z.object({ code: totpCode }),
		output: enrolled,
	},
	'DELETE /backoffice/totp': {
		summary: 'Removes the authenticator app; refused if it is the only factor and one is required',
		access: session,
		confirmed: true,
		output: said,
	},
	'POST /backoffice/passkeys/options': {
		summary: 'Passkey options to create a passkey',
		access: enrolment,
		confirmed: true,
		output: z.object({ options: passkeyCreation }),
		problems: ['passkeys_unavailable'],
	},
	'POST /backoffice/passkeys': {
		summary: 'Saves a passkey that the browser created; all other sessions end',
		access: enrolment,
		confirmed: true,
		body: passkeyName.extend({ passkey: passkeyRegistration }),
		output: enrolled,
		problems: ['passkeys_unavailable'],
	},
	'PUT /backoffice/passkeys/{id}': {
		summary: 'Renames a passkey',
		access: session,
		params,
		body: passkeyName,
		output: said,
	},
	'DELETE /backoffice/passkeys/{id}': {
		summary: 'Removes a passkey; refused if it is the only factor and one is required',
		access: session,
		confirmed: true,
		params,
		output: said,
	},
	'POST /backoffice/recovery-codes': {
		summary: 'Creates new recovery codes; the old ones stop working',
		access: session,
		confirmed: true,
		output: said.extend({ recovery_codes: recoveryCodes }),
		problems: ['conflict'],
	},
	'GET /backoffice/sessions': {
		summary: 'Sessions of this operator',
		access: session,
		output: z.object({ payload: z.array(operatorSession) }),
	},
	'DELETE /backoffice/sessions': {
		summary: 'Signs this operator out everywhere else',
		access: session,
		confirmed: true,
		output: said,
	},
	'DELETE /backoffice/sessions/{id}': {
		summary: 'Signs this operator out on one other device',
		access: session,
		confirmed: true,
		params,
		output: said,
	},
})
