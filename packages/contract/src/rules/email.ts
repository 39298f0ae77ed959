import { MAX_EMAIL_CHARS } from '../limits.ts'

/**
 * The usual `x@y.z` format; the verification mail finds out whether it exists. ASCII only: letters that some programs
 * treat as equal and others do not (`İ`) would make two addresses of one, or one of two. Without characters that
 * could add a second address or a header to a mail; a domain label has at most 63 characters. Linear-time.
 */
export const EMAIL_SHAPE = /^[\w!#$%&'*+\-./=?^`{|}~]+@(?:[\w-]{1,63}\.)+[\w-]{1,63}$/

export function isEmailShape(value: string): boolean {
	return value.length <= MAX_EMAIL_CHARS && EMAIL_SHAPE.test(value)
}

/** A domain as typed in its country, full-width dots included. No characters of URL syntax. */
const TYPED_DOMAIN = /^[\w\-.\u{a1}-\u{10ffff}]+$/u
const HAS_HALVES = /\p{Cs}/u
const ENDS_IN_NUMBER = /\.(?:\d+|0x[\da-f]*)$/

/**
 * The address with an internationalised domain in its ASCII form (`käse.de`: `xn--kse-qla.de`), as it is stored and
 * compared. An ASCII address, or one without such a domain, is returned unchanged.
 */
export function asciiEmail(value: string): string {
	const at = value.lastIndexOf('@')
	const domain = value.slice(at + 1)
	if (at < 1 || value.length > MAX_EMAIL_CHARS || !TYPED_DOMAIN.test(domain) || HAS_HALVES.test(domain))
		return value
	if (EMAIL_SHAPE.test(value)) return value
	// Browsers and Node both implement IDNA in their URL parsers.
	const ascii = URL.parse(`http://${domain}`)?.hostname
	// A URL also parses `１.２` as the IP address 1.0.0.2.
	if (ascii === undefined || ENDS_IN_NUMBER.test(ascii)) return value
	return `${value.slice(0, at + 1)}${ascii}`
}
