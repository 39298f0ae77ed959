import { z } from 'zod'
import { MAX_PASSWORD_CHARS, MIN_PASSWORD_CHARS } from '../limits.ts'
import type { TextKey } from '../texts/en.ts'
import { stop } from './fields.ts'

/** A password as typed. Spaces are part of it, so nothing is trimmed. */
export function givenPassword(missing: TextKey) {
	return z.string({ error: missing }).min(1, stop(missing)).max(MAX_PASSWORD_CHARS, stop('field_too_long'))
}

/** Any new password: at least 8 characters, one lower-case letter, one upper-case letter, one digit. */
export const freshPassword = givenPassword('password_is_required').refine(
	isStrongEnough,
	stop('password_rule'),
)

function isStrongEnough(password: string): boolean {
	return (
		password.length >= MIN_PASSWORD_CHARS &&
		/\p{Ll}/u.test(password) &&
		/\p{Lu}/u.test(password) &&
		/\d/.test(password)
	)
}

export const repeatedPassword = givenPassword('please_confirm_your_password')

/** Checks that the repetition matches; reported at the repetition, also beside other problems. */
export function matching<P extends string, R extends string>(password: P, repetition: R) {
	const test = (form: Record<P | R, string>) => form[password] === form[repetition]
	const options = {
		path: [repetition],
		error: 'passwords_do_not_match' satisfies TextKey,
		when: ({ value }: { value: unknown }) => isTyped(value, password) && isTyped(value, repetition),
	}
	return [test, options] as const
}

/** An empty field has its own message, without a mismatch in addition. */
function isTyped(form: unknown, field: string): boolean {
	if (typeof form !== 'object' || form === null) return false
	const value: unknown = Reflect.get(form, field)
	return typeof value === 'string' && value !== ''
}
