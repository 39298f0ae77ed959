import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ibanVault } from './iban-vault.ts'

const IBAN = 'DE89370400440532013000'
const vault = ibanVault({ key: (purpose) => createHash('sha256').update(purpose).digest() })

test('what is sealed opens again, for the same offer only', () => {
	const sealed = vault.seal(IBAN, 7)
	expect(vault.open(sealed, 7)).toBe(IBAN)
	expect(() => vault.open(sealed, 8)).toThrow()
})

test('the same IBAN is sealed differently each time', () => {
	expect(vault.seal(IBAN, 7)).not.toEqual(vault.seal(IBAN, 7))
})

test('a single changed bit is noticed', () => {
	for (const index of [0, 12, 28, 40]) {
		const sealed = vault.seal(IBAN, 7)
		sealed.writeUInt8(sealed.readUInt8(index) ^ 1, index)
		expect(() => vault.open(sealed, 7), `byte ${index}`).toThrow()
	}
})

test('another key opens nothing', () => {
	const other = ibanVault({ key: () => randomBytes(32) })
	expect(() => other.open(vault.seal(IBAN, 7), 7)).toThrow()
})

test('a fingerprint is the same for the same IBAN and says nothing about it', () => {
	expect(vault.fingerprint(IBAN)).toBe(vault.fingerprint(IBAN))
	expect(vault.fingerprint(IBAN)).not.toBe(vault.fingerprint('FR1420041010050500013M02606'))
	expect(vault.fingerprint(IBAN)).not.toContain('3704')
})
