import { MAX_EMAIL_CHARS } from '../limits.ts'

/**
 * The usual `x@y.z` shape; whether it exists is what the verification mail finds out. ASCII only: letters that
 * one program takes for the same and another does not (`İ`) would make two addresses of one, or one of two.
 * Without the characters that could add a second address or a header to a mail; a part of a domain has at most
 * 63 characters. Reads in one pass.
 */
export const EMAIL_SHAPE = /^[\w!#$%&'*+\-./=?^`{|}~]+@(?:[\w-]{1,63}\.)+[\w-]{1,63}$/

export function isEmailShape(value: string): boolean {
	return value.length <= MAX_EMAIL_CHARS && EMAIL_SHAPE.test(value)
}

/** A domain as people of its country type it, full-width dots included. Nothing that a URL would take for syntax. */
const TYPED_DOMAIN = /^[\w\-.\u{a1}-\u{10ffff}]+$/u
const HAS_HALVES = /\p{Cs}/u
const ENDS_IN_NUMBER = /\.(?:\d+|0x[\da-f]*)$/

/**
 * The address with an internationalised domain in its ASCII form (`käse.de`: `xn--kse-qla.de`), as it is stored
 * and compared. What is ASCII already, or no such domain, stays as it is.
 */
export function asciiEmail(value: string): string {
	const at = value.lastIndexOf('@')
	const domain = value.slice(at + 1)
	if (at < 1 || value.length > MAX_EMAIL_CHARS || !TYPED_DOMAIN.test(domain) || HAS_HALVES.test(domain))
		return value
	if (EMAIL_SHAPE.test(value)) return value
	// Browsers and Node alike know the rules of such names where they read a URL.
	const ascii = URL.parse(`http://${domain}`)?.hostname
	// A URL also reads `１.２` as the IP address 1.0.0.2.
	if (ascii === undefined || ENDS_IN_NUMBER.test(ascii)) return value
	return `${value.slice(0, at + 1)}${ascii}`
}
