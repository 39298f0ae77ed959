import { isSEPACountry, isValidIBAN } from 'ibantools'
import { compactIban } from './iban.ts'

/** Beside `iban.ts` and not in it: its table of countries is more than a page that only shows IBANs should load. */

/** Whether check digits, length and shape are right for the country: a mistyped IBAN fails here. */
export function ibanAddsUp(value: string): boolean {
	return isValidIBAN(compactIban(value))
}

/** Whether banks of that country take SEPA transfers. */
export function ibanIsSepa(value: string): boolean {
	return isSEPACountry(compactIban(value).slice(0, 2))
}
