import type { ProblemCode } from '../problems.ts'

/**
 * `problem`: the server answered that it will not. `network`: no answer came. `timeout`: none came in
 * time. `unreadable`: an answer came that is not what was agreed.
 */
export type ApiErrorKind = 'problem' | 'network' | 'timeout' | 'unreadable'

export interface ApiErrorFacts {
	kind: ApiErrorKind
	status?: number
	code?: ProblemCode
	message?: string
	errors?: Record<string, string[]>
	/** What else the server said, such as `unavailable_items`. */
	body?: Record<string, unknown>
}

export class ApiError extends Error {
	override readonly name = 'ApiError'
	readonly kind: ApiErrorKind
	readonly status: number
	readonly code: ProblemCode | undefined
	readonly errors: Record<string, string[]>
	readonly body: Record<string, unknown>

	constructor(facts: ApiErrorFacts) {
		super(facts.message ?? '')
		this.kind = facts.kind
		this.status = facts.status ?? 0
		this.code = facts.code
		this.errors = facts.errors ?? {}
		this.body = facts.body ?? {}
	}

	/** The first field's message, else the answer's own, else the given generic text. */
	firstMessage(generic: string): string {
		for (const messages of Object.values(this.errors)) if (messages[0]) return messages[0]
		return this.message || generic
	}
}

/** What to tell the person about anything that was caught. */
export function messageOf(error: unknown, generic: string): string {
	return error instanceof ApiError ? error.firstMessage(generic) : generic
}
