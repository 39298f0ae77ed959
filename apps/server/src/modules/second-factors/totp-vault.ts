import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secrets } from '../../platform/secrets.ts'
import { type FactorOwner, ownerKey } from './owner.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const placeOf = (owner: FactorOwner) => Buffer.from(`totp:${ownerKey(owner)}`)

/** A read-only copy of the database gives away no secret, and a row moved to another owner does not open. */
export function sealTotpSecret(secrets: Secrets, owner: FactorOwner, secret: Uint8Array): Buffer {
	const nonce = randomBytes(NONCE_BYTES)
	const cipher = createCipheriv(CIPHER, secrets.key('totp'), nonce).setAAD(placeOf(owner))
	const hidden = Buffer.concat([cipher.update(secret), cipher.final()])
	return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

export function openTotpSecret(secrets: Secrets, owner: FactorOwner, sealed: Buffer): Buffer {
	const tagEnd = NONCE_BYTES + TAG_BYTES
	const decipher = createDecipheriv(CIPHER, secrets.key('totp'), sealed.subarray(0, NONCE_BYTES), {
		authTagLength: TAG_BYTES,
	})
		.setAAD(placeOf(owner))
		.setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd))
	return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()])
}
