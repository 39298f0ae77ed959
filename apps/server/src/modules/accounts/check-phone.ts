import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Sql } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/problem.ts'

const FIELD = 'phoneE164'

/** A number that can be called, of a country the shop serves. */
export async function requirePhone(db: Sql, phoneE164: string): Promise<string> {
	const number = parsePhoneNumberFromString(phoneE164)
	if (!number?.isValid()) throw invalidField(FIELD, 'please_enter_a_valid_phone_number')
	const country = await db.maybe('select from countries where iso = lower($1) and supported', [
		number.country ?? '',
	])
	if (country === undefined) throw invalidField(FIELD, 'country_not_supported')
	return number.number
}

/** Parses typed input as a phone number of its country; empty when it cannot be read as one. */
export function readPhone(typed: string, iso: string): string {
	const number = parsePhoneNumberFromString(typed, countryCode(iso))
	return number?.isValid() ? number.number : ''
}

function countryCode(iso: string): CountryCode | undefined {
	const code = iso.toUpperCase()
	return isSupportedCountry(code) ? code : undefined
}
