import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from '../../platform/secrets.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keeps IBANs. What is sealed for one offer opens for that offer only, so that nobody can swap them around. */
export interface IbanVault {
	seal(iban: string, offerId: number): Buffer
	open(sealed: Buffer, offerId: number): string
	/** The same for the same IBAN, and of no use to whoever guesses: a plain hash of it could be tried out. */
	fingerprint(iban: string): string
}

export function ibanVault(secrets: Secrets): IbanVault {
	const key = secrets.key('iban')
	const fingerprintKey = secrets.key('iban-fingerprint')
	const place = (offerId: number) => Buffer.from(`offer:${offerId}`)
	return {
		seal(iban, offerId) {
			const nonce = randomBytes(NONCE_BYTES)
			const cipher = createCipheriv(CIPHER, key, nonce).setAAD(place(offerId))
			const hidden = Buffer.concat([cipher.update(iban, 'utf8'), cipher.final()])
			return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
		},
		open(sealed, offerId) {
			const tagEnd = NONCE_BYTES + TAG_BYTES
			const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
				authTagLength: TAG_BYTES,
			})
				.setAAD(place(offerId))
				.setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd))
			return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]).toString('utf8')
		},
		fingerprint: (iban) => createHmac('sha256', fingerprintKey).update(iban).digest('base64url'),
	}
}
