import { MAX_IBAN_CHARS, MIN_IBAN_CHARS } from './limits.ts'

/** Upper case, letters and digits only: how an IBAN is sent and stored. */
export function compactIban(value: string): string {
	return value.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** In groups of four, for input and display: `DE89 3704 0044`. */
export function groupIban(value: string): string {
	return compactIban(value).replaceAll(/(.{4})(?=.)/g, '$1 ')
}

export function ibanHasLength(value: string): boolean {
	const { length } = compactIban(value)
	return length >= MIN_IBAN_CHARS && length <= MAX_IBAN_CHARS
}

/** Two letters, two digits, then 1-30 letters or digits. */
export function ibanHasShape(value: string): boolean {
	return /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(compactIban(value))
}

const SHOWN_CHARS = 4

/** The masked form of a stored IBAN, the only one shown: `•••• 3000`. */
export function maskIban(lastChars: string): string {
	return `•••• ${lastChars.slice(-SHOWN_CHARS)}`
}

/** The part of an IBAN that may be stored in plain text. */
export function lastOfIban(value: string): string {
	return compactIban(value).slice(-SHOWN_CHARS)
}
