/**
 * The built-in English texts: default and fallback of every language. Flat keys, placeholders in
 * single braces; plural forms carry i18next's suffixes. The server's texts are merged over them.
 */
export const en = {
	problem_malformed: 'The request could not be read.',
	problem_unauthenticated: 'Unauthenticated.',
	problem_csrf_mismatch: 'CSRF token mismatch.',
	problem_email_unverified: 'Your email address is not verified.',
	problem_forbidden: 'You are not allowed to do this.',
	problem_invalid: 'Please check the highlighted fields.',
	problem_not_found: 'Not found.',
	problem_method_not_allowed: 'This address does not take that method.',
	problem_conflict: 'This has changed in the meantime. Please reload and try again.',
	problem_too_large: 'This is more than the shop can take at once.',
	problem_unsupported_media_type: 'Please send JSON.',
	problem_rate_limited: 'Too many attempts. Please wait a moment and try again.',
	problem_internal: 'An error occurred',
	problem_unavailable: 'The shop is briefly unavailable. Please try again.',
	problem_timed_out: 'This took too long. Please try again.',
	problem_not_open_yet: 'This part of the shop is not open yet.',
	field_required: 'This field is required',
	field_invalid: 'This value is not valid',
	field_too_big: 'This value is too large',
	field_too_small: 'This value is too small',
} as const

export type TextKey = keyof typeof en
