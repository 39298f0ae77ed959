import { MAX_IBAN_CHARS, MIN_IBAN_CHARS } from './limits.ts'

/** Upper case, letters and digits only: how an IBAN is sent and kept. */
export function compactIban(value: string): string {
	return value.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** In groups of four, as it is typed and read: `DE89 3704 0044`. */
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

/** All that is ever shown of a stored IBAN: `•••• 3000`. */
export function maskIban(lastChars: string): string {
	return `•••• ${lastChars.slice(-SHOWN_CHARS)}`
}

/** What of an IBAN may be kept in the clear, to tell one from another. */
export function lastOfIban(value: string): string {
	return compactIban(value).slice(-SHOWN_CHARS)
}
