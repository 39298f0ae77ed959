import { z } from 'zod'

/** What finishes a sign-in after the password or Steam. */
export const factorMethod = z.enum(['totp', 'passkey', 'recovery_code'])
export type FactorMethod = z.infer<typeof factorMethod>

export const passkeyEntry = z.object({
	id: z.uuid(),
	name: z.string(),
	/** Synced by the owner's password manager, so that it outlives the device. */
	backed_up: z.boolean(),
	/** Epoch seconds. */
	created_at: z.int(),
	last_used_at: z.int().nullable(),
})
export type PasskeyEntry = z.infer<typeof passkeyEntry>

export const secondFactors = z.object({
	/** The authenticator app; null if none is set up. */
	totp: z.object({ created_at: z.int(), last_used_at: z.int().nullable() }).nullable(),
	passkeys: z.array(passkeyEntry),
	recovery_codes_left: z.int(),
	/** False if browsers refuse passkeys: a shop at an IP address, or without TLS. */
	passkeys_available: z.boolean(),
})
export type SecondFactors = z.infer<typeof secondFactors>

/** A shopper's. */
export const accountFactors = secondFactors.extend({
	/** When support will remove them all, in epoch seconds; null if no reset is pending. */
	support_reset_at: z.int().nullable(),
})
export type AccountFactors = z.infer<typeof accountFactors>

/** An authenticator app's secret, as a QR code's URL and as text. */
export const totpSetup = z.object({ secret: z.string(), uri: z.string() })
export type TotpSetup = z.infer<typeof totpSetup>

/** Shown once, when the first factor is added or a new set is created. */
export const recoveryCodes = z.array(z.string())

const knownCredential = z.object({
	id: z.string(),
	type: z.literal('public-key'),
	transports: z.array(z.string()),
})

/** The options for `navigator.credentials.create`, in WebAuthn's JSON. */
export const passkeyCreation = z.object({
	challenge: z.string(),
	rp: z.object({ id: z.string(), name: z.string() }),
	user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
	pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
	timeout: z.int(),
	attestation: z.literal('none'),
	excludeCredentials: z.array(knownCredential),
	authenticatorSelection: z.object({
		residentKey: z.literal('required'),
		requireResidentKey: z.literal(true),
		userVerification: z.literal('required'),
	}),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

/** The options for `navigator.credentials.get`. */
export const passkeyRequest = z.object({
	challenge: z.string(),
	rpId: z.string(),
	timeout: z.int(),
	userVerification: z.literal('required'),
	/** Empty: any passkey that the browser has for this shop. */
	allowCredentials: z.array(knownCredential),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>
