import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** RFC 4226 recommends 160 bits for SHA-1, the only algorithm that every app supports. */
const SECRET_BYTES = 20
const STEP_SECONDS = 30
/** One step to either side: a phone's clock may be half a minute off. */
const TOLERATED_STEPS = 1

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

function totpOf(bytes: Uint8Array, issuer = '', label = ''): TOTP {
	const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
	return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS })
}

/** The secret for the QR code and for manual entry. */
export function totpForApp(
	bytes: Uint8Array,
	issuer: string,
	label: string,
): { secret: string; uri: string } {
	const totp = totpOf(bytes, issuer, label)
	return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step of a code, if it is correct within the tolerance. */
export function stepOfCode(bytes: Uint8Array, code: string, now: Date): number | undefined {
	const timestamp = now.getTime()
	const delta = totpOf(bytes).validate({ token: code, timestamp, window: TOLERATED_STEPS })
	if (delta === null) return undefined
	return Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}
