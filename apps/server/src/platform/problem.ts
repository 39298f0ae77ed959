import { type ProblemCode, problems } from '@skinverse/contract/problems'
import type { TextKey } from '@skinverse/contract/texts/en'

export interface ProblemDetail {
	/** Field to text keys, under the payload's own field names. */
	errors?: Record<string, readonly TextKey[]>
	/** Replaces the code's usual message for this endpoint. */
	text?: TextKey
	/** Values for the placeholders of the texts. */
	values?: Record<string, string | number>
	/** Extra keys of the response's body, such as `unavailable_items`. */
	extra?: Record<string, unknown>
	/** Seconds after which a retry makes sense; becomes `Retry-After`. */
	retryAfterSeconds?: number
	/** For the log only. */
	cause?: unknown
}

/** An expected error. Anything else that is thrown is a bug and answers 500. */
export class Problem extends Error {
	readonly code: ProblemCode
	readonly detail: ProblemDetail

	constructor(code: ProblemCode, detail: ProblemDetail = {}) {
		super(code, { cause: detail.cause })
		this.name = 'Problem'
		this.code = code
		this.detail = detail
	}

	get http(): number {
		return problems[this.code].http
	}
}

/** One field, one message: the most common refusal. */
export function invalidField(
	field: string,
	text: TextKey,
	values?: Record<string, string | number>,
): Problem {
	return new Problem('invalid', { text, errors: { [field]: [text] }, values })
}
