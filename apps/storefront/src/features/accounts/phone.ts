import type { Country } from '@skinverse/contract/entities/country'
import type { ShopTextKey } from '@skinverse/contract/texts/shop'
import {
	type CountryCode,
	getCountryCallingCode,
	isSupportedCountry,
	parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** A typed number in all the formats that the API needs. */
export interface PhoneData {
	phone: string
	phoneE164: string
	phoneCountryCode: string
	nationalNumber: string
	isValid: boolean
}

const codeOf = (iso: string): CountryCode | undefined => {
	const code = iso.toUpperCase()
	return isSupportedCountry(code) ? code : undefined
}

/** Parses the input as a number of that country, unless its plus names another one. */
export function readPhone(typed: string, iso: string): PhoneData {
	const number = parsePhoneNumberFromString(typed, codeOf(iso))
	return {
		phone: typed,
		phoneE164: number?.number ?? '',
		phoneCountryCode: number?.country?.toLowerCase() ?? iso,
		nationalNumber: number?.nationalNumber ?? '',
		isValid: number?.isValid() ?? false,
	}
}

/** Until the list is loaded, only the server decides. */
export function isServed(iso: string, countries: readonly Country[]): boolean {
	return countries.length === 0 || countries.some((country) => country.iso === iso)
}

/** The problem of a typed number, if any. */
export function phoneProblem(
	typed: string,
	iso: string,
	countries: readonly Country[],
): ShopTextKey | undefined {
	const { isValid, phoneCountryCode } = readPhone(typed, iso)
	if (!isValid) return 'please_enter_a_valid_phone_number'
	return isServed(phoneCountryCode, countries) ? undefined : 'country_not_supported'
}

/** `+48`, or nothing for a country without a code. */
export function dialCode(iso: string): string {
	const code = codeOf(iso)
	return code ? `+${getCountryCallingCode(code)}` : ''
}
