import {
	type CountryCode,
	getCountryCallingCode,
	isSupportedCountry,
	parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** A typed number in all the forms the calls want. */
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

/** Reads what was typed as a number of that country, unless it names another one with its plus. */
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

/** `+48`, or nothing where a country has no code of its own. */
export function dialCode(iso: string): string {
	const code = codeOf(iso)
	return code ? `+${getCountryCallingCode(code)}` : ''
}

/** Digits, spaces, parentheses, hyphen and plus: whatever else was typed or pasted is dropped. */
export const onlyPhoneCharacters = (typed: string) => typed.replaceAll(/[^\d\s()+-]/g, '')
