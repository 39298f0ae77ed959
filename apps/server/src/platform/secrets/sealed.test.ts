import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt, encrypt, keyIdOf } from './sealed.ts'

const TEXT = Buffer.from('DE89370400440532013000')
const key = randomBytes(32)
const encrypted = () => encrypt({ id: 513, key }, 'offer:7', TEXT)

// covers asvs:11.2.2
test('is decrypted in the same row only, and names its key', () => {
	expect(decrypt(key, 'offer:7', encrypted())).toEqual(TEXT)
	expect(() => decrypt(key, 'offer:8', encrypted())).toThrow()
	expect(keyIdOf(encrypted())).toBe(513)
})

test('the same text is encrypted differently each time', () => {
	expect(encrypted()).not.toEqual(encrypted())
})

// covers asvs:11.3.3
test('a single changed bit is detected', () => {
	for (const index of [3, 15, 31, 43]) {
		const sealed = encrypted()
		sealed.writeUInt8(sealed.readUInt8(index) ^ 1, index)
		expect(() => decrypt(key, 'offer:7', sealed), `byte ${index}`).toThrow()
	}
})

test('another key decrypts nothing', () => {
	expect(() => decrypt(randomBytes(32), 'offer:7', encrypted())).toThrow()
})

test('an unknown format and a value that is too short are refused', () => {
	const other = encrypted()
	other.writeUInt8(2, 0)
	for (const sealed of [other, Buffer.alloc(0), encrypted().subarray(0, 20)]) {
		expect(() => keyIdOf(sealed)).toThrow('unknown format')
	}
})
