import { createHmac, timingSafeEqual } from 'node:crypto'

export const TIMESTAMP_HEADER = 'x-mail-timestamp'
export const SIGNATURE_HEADER = 'x-mail-signature'

/** A recorded call works no longer than this; clocks of two servers differ by less. */
const MAX_AGE_SECONDS = 300

/** HMAC-SHA256 of the timestamp (seconds), a dot and the raw mail, in hex. */
export function mailSignature(secret: string, timestamp: string, raw: Buffer): string {
	return createHmac('sha256', secret).update(`${timestamp}.`).update(raw).digest('hex')
}

interface Signed {
	timestamp: unknown
	signature: unknown
	raw: Buffer
}

export function isSigned(secret: string, now: Date, { timestamp, signature, raw }: Signed): boolean {
	if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp))
		return false
	if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > MAX_AGE_SECONDS) return false
	const [right, claimed] = [Buffer.from(mailSignature(secret, timestamp, raw)), Buffer.from(signature)]
	return right.length === claimed.length && timingSafeEqual(right, claimed)
}
