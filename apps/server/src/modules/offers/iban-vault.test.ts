import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ibanVault } from './iban-vault.ts'

const IBAN = 'DE89370400440532013000'
const unused = () => {
	throw new Error('a fingerprint needs no database')
}
const vault = ibanVault({
	key: (purpose) => createHash('sha256').update(purpose).digest(),
	seal: unused,
	open: unused,
})

// covers asvs:11.4.3
test('a fingerprint is equal for equal IBANs and does not contain the IBAN', () => {
	expect(vault.fingerprint(IBAN)).toBe(vault.fingerprint(IBAN))
	expect(vault.fingerprint(IBAN)).not.toBe(vault.fingerprint('FR1420041010050500013M02606'))
	expect(vault.fingerprint(IBAN)).not.toContain('3704')
})
