import { describe, expect, it } from 'vitest'
import { groupIban, lastOfIban, maskIban } from './iban.ts'
import { ibanAddsUp, ibanIsSepa } from './iban-check.ts'

describe('an IBAN', () => {
	it.each([
		'DE89370400440532013000',
		'de89 3704 0044 0532 0130 00',
		'FR1420041010050500013M02606',
		'LV80BANK0000435195001',
	])('%s is valid', (iban) => {
		expect(ibanAddsUp(iban)).toBe(true)
		expect(ibanIsSepa(iban)).toBe(true)
	})

	it.each([
		['a digit mistyped', 'DE89370400440532013001'],
		['two digits swapped', 'DE89370400440532010300'],
		['too short for its country', 'DE8937040044053201300'],
		['a country that does not exist', 'XX89370400440532013000'],
	])('with %s is invalid', (_, iban) => {
		expect(ibanAddsUp(iban)).toBe(false)
	})

	it('of a country outside SEPA is reported as such', () => {
		expect(ibanAddsUp('BR1500000000000010932840814P2')).toBe(true)
		expect(ibanIsSepa('BR1500000000000010932840814P2')).toBe(false)
	})

	it('is shown by its last four characters', () => {
		expect(maskIban(lastOfIban('DE89 3704 0044 0532 0130 00'))).toBe('•••• 3000')
		expect(maskIban('DE89370400440532013000')).toBe('•••• 3000')
		expect(groupIban('de89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
	})
})
