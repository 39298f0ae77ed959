import { isSEPACountry, isValidIBAN } from 'ibantools'
import { compactIban } from './iban.ts'

/** Separate from `iban.ts`: its table of countries is too large for a page that only shows IBANs. */

/** Whether check digits, length and format are valid for the country: catches typos. */
export function ibanAddsUp(value: string): boolean {
	return isValidIBAN(compactIban(value))
}

/** Whether banks of that country take part in SEPA. */
export function ibanIsSepa(value: string): boolean {
	return isSEPACountry(compactIban(value).slice(0, 2))
}
