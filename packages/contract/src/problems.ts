import type { TextKey } from './texts/en.ts'

export interface ProblemKind {
	http: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 419 | 422 | 429 | 500 | 503
	/** The sentence for the person, in the built-in texts. */
	text: TextKey
	/** Whether the same call may work later without any change. */
	retry: boolean
}

/** Everything that can be expected to go wrong, in one place. A bug is not in here: it is `internal`. */
export const problems = {
	malformed: { http: 400, text: 'problem_malformed', retry: false },
	unauthenticated: { http: 401, text: 'problem_unauthenticated', retry: false },
	csrf_mismatch: { http: 419, text: 'problem_csrf_mismatch', retry: true },
	email_unverified: { http: 403, text: 'problem_email_unverified', retry: false },
	forbidden: { http: 403, text: 'problem_forbidden', retry: false },
	invalid: { http: 422, text: 'problem_invalid', retry: false },
	not_found: { http: 404, text: 'problem_not_found', retry: false },
	method_not_allowed: { http: 405, text: 'problem_method_not_allowed', retry: false },
	conflict: { http: 409, text: 'problem_conflict', retry: false },
	too_large: { http: 413, text: 'problem_too_large', retry: false },
	unsupported_media_type: { http: 415, text: 'problem_unsupported_media_type', retry: false },
	rate_limited: { http: 429, text: 'problem_rate_limited', retry: true },
	internal: { http: 500, text: 'problem_internal', retry: true },
	unavailable: { http: 503, text: 'problem_unavailable', retry: true },
	timed_out: { http: 503, text: 'problem_timed_out', retry: true },
	not_open_yet: { http: 503, text: 'problem_not_open_yet', retry: false },
} as const satisfies Record<string, ProblemKind>

export type ProblemCode = keyof typeof problems

/** What any endpoint may answer without listing it. */
export const universalProblems = [
	'malformed',
	'unauthenticated',
	'csrf_mismatch',
	'email_unverified',
	'forbidden',
	'invalid',
	'not_found',
	'method_not_allowed',
	'too_large',
	'unsupported_media_type',
	'rate_limited',
	'internal',
	'unavailable',
	'timed_out',
	'not_open_yet',
] as const satisfies readonly ProblemCode[]
