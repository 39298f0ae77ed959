import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Format 1: AES-256-GCM. The first byte names the format, so that another cipher can be added later. */
const FORMAT = 1
const CIPHER = 'aes-256-gcm'
const KEY_ID_AT = 1
const NONCE_AT = 3
const TAG_AT = NONCE_AT + 12
const TEXT_AT = TAG_AT + 16
const TAG_BYTES = TEXT_AT - TAG_AT

export interface NumberedKey {
	id: number
	key: Buffer
}

/**
 * Encrypts for one place: a value that is moved to another row cannot be decrypted there (additional authenticated
 * data).
 */
export function encrypt({ id, key }: NumberedKey, place: string, plain: Uint8Array): Buffer {
	const head = Buffer.alloc(NONCE_AT)
	head.writeUInt8(FORMAT, 0)
	head.writeUInt16BE(id, KEY_ID_AT)
	const nonce = randomBytes(TAG_AT - NONCE_AT)
	const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place))
	const text = Buffer.concat([cipher.update(plain), cipher.final()])
	return Buffer.concat([head, nonce, cipher.getAuthTag(), text])
}

/** Throws if a bit was changed, the place differs or the key is wrong. */
export function decrypt(key: Buffer, place: string, sealed: Buffer): Buffer {
	const decipher = createDecipheriv(CIPHER, key, sealed.subarray(NONCE_AT, TAG_AT), {
		authTagLength: TAG_BYTES,
	})
		.setAAD(Buffer.from(place))
		.setAuthTag(sealed.subarray(TAG_AT, TEXT_AT))
	return Buffer.concat([decipher.update(sealed.subarray(TEXT_AT)), decipher.final()])
}

/** The id of its key. */
export function keyIdOf(sealed: Buffer): number {
	if (sealed.length < TEXT_AT || sealed.readUInt8(0) !== FORMAT)
		throw new Error('encrypted in an unknown format')
	return sealed.readUInt16BE(KEY_ID_AT)
}

/** The same in SQL, for a column of encrypted values. */
export const keyIdSql = (column: string) => `(get_byte(${column}, 1) * 256 + get_byte(${column}, 2))`
