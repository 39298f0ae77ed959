import { z } from 'zod'
import { MAX_EMAIL_CHARS, MAX_LINE_CHARS } from '../limits.ts'
import type { TextKey } from '../texts/en.ts'
import { asciiEmail, EMAIL_SHAPE } from './email.ts'

/** The building blocks of the form rules. A message in a schema is always a text key. */

/** Stops further checks of the same field: one field, one message. */
export const stop = (error: TextKey) => ({ error, abort: true })

/** No control characters in a line; PostgreSQL cannot store a NUL, nor an unpaired surrogate in JSON. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u
const MANY_LINES = /^(?!.*\p{Cs})[\P{Cc}\t\r\n]*$/su

/**
 * Bidirectional embeddings, overrides and isolates. An unclosed one reverses the text after it on another person's
 * screen: a name could change the shop's own words. Marks (LRM, RLM), which Arabic and Hebrew names need, are
 * harmless and stay.
 */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g
/** Removed rather than refused, like surrounding spaces: they are invisible, and phones add them when copying. */
export const withoutDirections = (value: string): string => value.replaceAll(DIRECTIONS, '')

/** Zero-width and direction marks, fillers, spaces of any width: a text of only these shows nothing. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\p{Cc}\u2800]*$/u
const isVisible = (value: string) => !INVISIBLE.test(value)

/** A required line of text; surrounding spaces are trimmed. */
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

/** Optional multi-line text. */
export function optionalLines(maxChars: number) {
	return z
		.string({ error: 'field_required' })
		.trim()
		.max(maxChars, stop('field_too_long'))
		.regex(MANY_LINES, stop('field_invalid'))
}

/** An optional line of text. */
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

/** A required checkbox. */
export function mustAccept(error: TextKey) {
	return z.literal(true, { error })
}

/** An id in a body: a number, or its digits as selects and URLs give them. */
export function idField(error: TextKey = 'field_required') {
	const digits = z
		.string({ error })
		.regex(/^[1-9]\d{0,14}$/, error)
		.transform(Number)
	// Both branches have the message too: forms show a branch's message.
	return z.union([z.int(error).positive(error), digits], { error })
}

/** An id in a path. An invalid id becomes 0, which never exists: a mistyped URL is then a 404. */
export const idParam = z.string().transform((value) => (/^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0))

const UUID_SHAPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NOBODYS_UUID = '00000000-0000-0000-0000-000000000000'

/** The same for ids that are UUIDs. */
export const uuidParam = z.string().transform((value) => (UUID_SHAPE.test(value) ? value : NOBODYS_UUID))
