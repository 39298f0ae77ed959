import { z } from 'zod'
import { MAX_PASSKEY_NAME_CHARS } from '../limits.ts'
import { requiredText, stop } from './fields.ts'

/** Browsers fill these in: whatever is wrong, the user tries the passkey again. */
const refused = stop('passkey_refused')

/** Bytes in WebAuthn's JSON. Attestations with certificates take a few kilobytes. */
const base64url = (maxChars: number) =>
	z
		.string(refused)
		.max(maxChars, refused)
		.regex(/^[\w-]*$/, refused)
const CREDENTIAL_ID_CHARS = 1400
const BLOB_CHARS = 20_000
const HANDLE_CHARS = 200
const transport = z
	.string(refused)
	.max(30, refused)
	.regex(/^[\w-]+$/, refused)

const credential = {
	id: base64url(CREDENTIAL_ID_CHARS),
	rawId: base64url(CREDENTIAL_ID_CHARS),
	type: z.literal('public-key', refused),
}

/** The result of `navigator.credentials.create`, in WebAuthn's JSON (RegistrationResponseJSON). */
export const passkeyRegistration = z.object(
	{
		...credential,
		response: z.object(
			{
				clientDataJSON: base64url(BLOB_CHARS),
				attestationObject: base64url(BLOB_CHARS),
				transports: z.array(transport, refused).max(10, refused).optional(),
			},
			refused,
		),
	},
	refused,
)
export type PasskeyRegistration = z.output<typeof passkeyRegistration>

/** The result of `navigator.credentials.get` (AuthenticationResponseJSON). */
export const passkeyAssertion = z.object(
	{
		...credential,
		response: z.object(
			{
				clientDataJSON: base64url(BLOB_CHARS),
				authenticatorData: base64url(BLOB_CHARS),
				signature: base64url(BLOB_CHARS),
				userHandle: base64url(HANDLE_CHARS).nullish(),
			},
			refused,
		),
	},
	refused,
)
export type PasskeyAssertion = z.output<typeof passkeyAssertion>

/** Six digits, with any grouping. */
export const totpCode = z
	.string({ error: 'factor_code_required' })
	.max(20, stop('factor_code_wrong'))
	.transform((typed) => typed.replaceAll(/[\s-]/g, ''))
	.refine((digits) => digits !== '', stop('factor_code_required'))
	.refine((digits) => /^\d{6}$/.test(digits), stop('factor_code_wrong'))

export const recoveryCode = requiredText('recovery_code_required', 40, 'recovery_code_wrong')

/** Exactly one of the three. */
export const factorProof = z
	.object({
		code: totpCode.optional(),
		recovery_code: recoveryCode.optional(),
		passkey: passkeyAssertion.optional(),
	})
	.refine(({ code, recovery_code, passkey }) => code ?? recovery_code ?? passkey, {
		path: ['code'],
		error: 'factor_code_required',
	})
export type FactorProof = z.output<typeof factorProof>

export const passkeyName = z.object({
	name: requiredText('passkey_name_required', MAX_PASSKEY_NAME_CHARS, 'passkey_name_too_long'),
})
