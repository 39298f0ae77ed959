import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import {
	accountFactors,
	factorMethod,
	passkeyCreation,
	passkeyRequest,
	recoveryCodes,
	totpSetup,
} from '../entities/second-factors.ts'
import { uuidParam } from '../rules/fields.ts'
import {
	factorProof,
	passkeyAssertion,
	passkeyName,
	passkeyRegistration,
	totpCode,
} from '../rules/second-factors.ts'

const said = z.object({ message: z.string() })
const signedIn = said.extend({ token: z.string().optional() })
/** With the first factor only. */
const enrolled = said.extend({ recovery_codes: recoveryCodes.optional() })
const params = z.object({ id: uuidParam })

export const secondFactors = defineEndpoints({
	'GET /login/second-factor': {
		summary: 'How the sign-in that this browser has begun can be finished',
		access: 'anyone',
		output: z.object({ methods: z.array(factorMethod) }),
		problems: ['sign_in_expired'],
	},
	'POST /login/second-factor': {
		summary: 'Finishes a sign-in with a code of the authenticator app, a recovery code or a passkey',
		access: 'anyone',
		body: factorProof,
		output: signedIn,
		problems: ['sign_in_expired', 'passkeys_unavailable'],
	},
	'POST /login/second-factor/passkey-options': {
		summary: 'What the browser needs to finish a sign-in with a passkey',
		access: 'anyone',
		output: z.object({ options: passkeyRequest }),
		problems: ['sign_in_expired', 'passkeys_unavailable'],
	},
	'POST /login/passkey/options': {
		summary: 'What the browser needs to sign in with a passkey alone',
		access: 'anyone',
		output: z.object({ options: passkeyRequest }),
		problems: ['passkeys_unavailable'],
	},
	'POST /login/passkey': {
		summary: 'Signs in with a passkey alone',
		access: 'anyone',
		body: z.object({ passkey: passkeyAssertion, token: z.boolean().optional() }),
		output: signedIn,
		problems: ['passkeys_unavailable'],
	},
	'POST /user/confirm/passkey-options': {
		summary: 'What the browser needs to prove with a passkey who is using this session',
		access: 'user',
		output: z.object({ options: passkeyRequest }),
		problems: ['passkeys_unavailable'],
	},
	'GET /user/second-factors': {
		summary: 'The second factors of this account',
		access: 'user',
		output: z.object({ payload: accountFactors }),
	},
	'DELETE /user/factor-reset': {
		summary: 'Keeps the second factors that support was asked to remove',
		access: 'user',
		output: said,
	},
	'POST /user/totp': {
		summary: 'Gives a new secret for an authenticator app; it counts once one of its codes is given',
		access: 'user',
		output: z.object({ payload: totpSetup }),
		problems: ['confirmation_required'],
	},
	'PUT /user/totp': {
		summary: 'Switches the authenticator app on with its first code',
		access: 'user',
		body: z.object({ code: totpCode }),
		output: enrolled,
		problems: ['confirmation_required'],
	},
	'DELETE /user/totp': {
		summary: 'Removes the authenticator app',
		access: 'user',
		output: said,
		problems: ['confirmation_required'],
	},
	'POST /user/passkeys/options': {
		summary: 'What the browser needs to make a passkey',
		access: 'user',
		output: z.object({ options: passkeyCreation }),
		problems: ['confirmation_required', 'passkeys_unavailable'],
	},
	'POST /user/passkeys': {
		summary: 'Keeps a passkey that the browser has made',
		access: 'user',
		body: passkeyName.extend({ passkey: passkeyRegistration }),
		output: enrolled,
		problems: ['confirmation_required', 'passkeys_unavailable'],
	},
	'PUT /user/passkeys/{id}': {
		summary: 'Renames a passkey',
		access: 'user',
		params,
		body: passkeyName,
		output: said,
	},
	'DELETE /user/passkeys/{id}': {
		summary: 'Removes a passkey',
		access: 'user',
		params,
		output: said,
		problems: ['confirmation_required'],
	},
	'POST /user/recovery-codes': {
		summary: 'Makes a new set of recovery codes; the old ones stop working',
		access: 'user',
		output: said.extend({ recovery_codes: recoveryCodes }),
		problems: ['confirmation_required', 'conflict'],
	},
})
