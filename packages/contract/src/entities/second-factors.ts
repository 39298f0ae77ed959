import { z } from 'zod'

/** What finishes a sign-in after the password or Steam. */
export const factorMethod = z.enum(['totp', 'passkey', 'recovery_code'])
export type FactorMethod = z.infer<typeof factorMethod>

export const passkeyEntry = z.object({
	id: z.uuid(),
	name: z.string(),
	/** Kept by the owner's password manager, so that it outlives the device. */
	backed_up: z.boolean(),
	/** Epoch seconds. */
	created_at: z.int(),
	last_used_at: z.int().nullable(),
})
export type PasskeyEntry = z.infer<typeof passkeyEntry>

export const secondFactors = z.object({
	/** The authenticator app; null while none is set up. */
	totp: z.object({ created_at: z.int(), last_used_at: z.int().nullable() }).nullable(),
	passkeys: z.array(passkeyEntry),
	recovery_codes_left: z.int(),
	/** False where browsers refuse passkeys: a shop at an IP address, or without TLS. */
	passkeys_available: z.boolean(),
})
export type SecondFactors = z.infer<typeof secondFactors>

/** A shopper's. */
export const accountFactors = secondFactors.extend({
	/** When support removes them all, in epoch seconds; null while that is not under way. */
	support_reset_at: z.int().nullable(),
})
export type AccountFactors = z.infer<typeof accountFactors>

/** An authenticator app's secret, as a QR code's address and to be typed. */
export const totpSetup = z.object({ secret: z.string(), uri: z.string() })
export type TotpSetup = z.infer<typeof totpSetup>

/** Shown once, when the first factor is added or a new set is made. */
export const recoveryCodes = z.array(z.string())

const knownCredential = z.object({
	id: z.string(),
	type: z.literal('public-key'),
	transports: z.array(z.string()),
})

/** What `navigator.credentials.create` takes, in WebAuthn's own JSON. */
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

/** What `navigator.credentials.get` takes. */
export const passkeyRequest = z.object({
	challenge: z.string(),
	rpId: z.string(),
	timeout: z.int(),
	userVerification: z.literal('required'),
	/** Empty: any passkey that the browser has for this shop. */
	allowCredentials: z.array(knownCredential),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>
