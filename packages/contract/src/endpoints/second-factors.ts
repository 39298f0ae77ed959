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
		summary: 'Second factors that can finish the current sign-in',
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
		summary: 'Passkey options to finish the current sign-in',
		access: 'anyone',
		output: z.object({ options: passkeyRequest }),
		problems: ['sign_in_expired', 'passkeys_unavailable'],
	},
	'POST /login/passkey/options': {
		summary: 'Passkey options to sign in without a password',
		access: 'anyone',
		output: z.object({ options: passkeyRequest }),
		problems: ['passkeys_unavailable'],
	},
	'POST /login/passkey': {
		summary: 'Signs in with a passkey and no password',
		access: 'anyone',
		body: z.object({ passkey: passkeyAssertion, token: z.boolean().optional() }),
		output: signedIn,
		problems: ['passkeys_unavailable'],
	},
	'POST /user/confirm/passkey-options': {
		summary: 'Passkey options to confirm the identity of the user',
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
		summary: 'Stops the removal of second factors that support was asked for',
		access: 'user',
		output: said,
	},
	'POST /user/totp': {
		summary: 'Creates a secret for an authenticator app; it is active once a code is confirmed',
		access: 'user',
		output: z.object({ payload: totpSetup }),
		problems: ['confirmation_required'],
	},
	'PUT /user/totp': {
		summary: 'Activates the authenticator app with its first code',
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
		summary: 'Passkey options to create a passkey',
		access: 'user',
		output: z.object({ options: passkeyCreation }),
		problems: ['confirmation_required', 'passkeys_unavailable'],
	},
	'POST /user/passkeys': {
		summary: 'Saves a passkey that the browser created',
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
		summary: 'Creates new recovery codes; the old ones stop working',
		access: 'user',
		output: said.extend({ recovery_codes: recoveryCodes }),
		problems: ['confirmation_required', 'conflict'],
	},
})
