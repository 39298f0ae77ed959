import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fingerprintOf } from './record-fingerprint.ts'

const IBAN = 'DE89370400440532013000'
const keysOf = (shop: string) => ({
	key: (purpose: string) => createHash('sha256').update(`${shop}:${purpose}`).digest(),
})
const keys = keysOf('one')
const account = (value: string) => fingerprintOf(keys, { kind: 'bank_account', value })

test('a fingerprint is equal for equal IBANs only, and needs the shop’s key', () => {
	expect(account(IBAN)).toEqual(account(IBAN))
	expect(account(IBAN)).not.toEqual(account('FR1420041010050500013M02606'))
	expect(account(IBAN)).not.toEqual(fingerprintOf(keys, { kind: 'payment_card', value: IBAN }))
	expect(account(IBAN)).not.toEqual(fingerprintOf(keysOf('other'), { kind: 'bank_account', value: IBAN }))
	expect(account(IBAN).toString()).not.toContain('3704')
})
