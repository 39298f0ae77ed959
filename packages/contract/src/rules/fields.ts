import { z } from 'zod'
import { MAX_EMAIL_CHARS, MAX_LINE_CHARS } from '../limits.ts'
import type { TextKey } from '../texts/en.ts'
import { asciiEmail, EMAIL_SHAPE } from './email.ts'

/** The building blocks of the forms' rules. A message in a schema is always a key of the texts. */

/** A failed check that makes the later ones on the same field pointless: one field, one message. */
export const stop = (error: TextKey) => ({ error, abort: true })

/** Control characters have no business in a line; PostgreSQL could not even keep a NUL, nor half a character in JSON. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u
const MANY_LINES = /^(?!.*\p{Cs})[\P{Cc}\t\r\n]*$/su

/**
 * Embeddings, overrides and isolates of the reading direction. One that is not closed turns round what stands
 * after it on another person's screen: a name would change the shop's own words. Marks (LRM, RLM), which
 * Arabic and Hebrew names need, do no such thing and stay.
 */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g
/** Left out rather than refused, as spaces around are: they are invisible, and phones add them when copying. */
export const withoutDirections = (value: string): string => value.replaceAll(DIRECTIONS, '')

/** Zero-width and direction marks, fillers, spaces of any width: a text of nothing else shows nothing. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\p{Cc}\u2800]*$/u
const isVisible = (value: string) => !INVISIBLE.test(value)

/** A line of text that must be there; spaces around it do not count. */
export function requiredText(
	missing: TextKey,
	maxChars = MAX_LINE_CHARS,
	tooLong: TextKey = 'field_too_long',
) {
	return z
		.string({ error: missing })
		.overwrite(withoutDirections)
		.trim()
		.min(1, stop(missing))
		.max(maxChars, stop(tooLong))
		.regex(ONE_LINE, stop('field_invalid'))
		.refine(isVisible, stop(missing))
}

export function requiredLines(missing: TextKey, maxChars: number) {
	return z
		.string({ error: missing })
		.overwrite(withoutDirections)
		.trim()
		.min(1, stop(missing))
		.max(maxChars, stop('field_too_long'))
		.regex(MANY_LINES, stop('field_invalid'))
		.refine(isVisible, stop(missing))
}

/** Text of any number of lines that may stay empty. */
export function optionalLines(maxChars: number) {
	return z
		.string({ error: 'field_required' })
		.trim()
		.max(maxChars, stop('field_too_long'))
		.regex(MANY_LINES, stop('field_invalid'))
}

/** A line of text that may stay empty. */
export function optionalText(maxChars = MAX_LINE_CHARS) {
	return z
		.string()
		.overwrite(withoutDirections)
		.trim()
		.max(maxChars, stop('field_too_long'))
		.regex(ONE_LINE, stop('field_invalid'))
}

export function emailField(missing: TextKey, wrongShape: TextKey) {
	return z
		.string({ error: missing })
		.trim()
		.min(1, stop(missing))
		.overwrite(asciiEmail)
		.max(MAX_EMAIL_CHARS, stop(wrongShape))
		.regex(EMAIL_SHAPE, stop(wrongShape))
}

/** A checkbox that must be ticked. */
export function mustAccept(error: TextKey) {
	return z.literal(true, { error })
}

/** An id in a body: a number, or its digits as selects and addresses give them. */
export function idField(error: TextKey = 'field_required') {
	const digits = z
		.string({ error })
		.regex(/^[1-9]\d{0,14}$/, error)
		.transform(Number)
	// Said by both branches too: forms show what a branch says.
	return z.union([z.int(error).positive(error), digits], { error })
}

/**
 * An id in a path. What could never be an id becomes 0, which nothing has: a mistyped address is
 * then not found, like any other thing that does not exist.
 */
export const idParam = z.string().transform((value) => (/^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0))

const UUID_SHAPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NOBODYS_UUID = '00000000-0000-0000-0000-000000000000'

/** The same for ids that are UUIDs. */
export const uuidParam = z.string().transform((value) => (UUID_SHAPE.test(value) ? value : NOBODYS_UUID))
