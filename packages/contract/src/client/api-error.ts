import type { ProblemCode } from '../problems.ts'

/**
 * `problem`: the server refused. `network`: no response. `timeout`: no response in time. `unreadable`: the response
 * does not match the contract.
 */
export type ApiErrorKind = 'problem' | 'network' | 'timeout' | 'unreadable'

export interface ApiErrorFacts {
	kind: ApiErrorKind
	status?: number
	code?: ProblemCode
	message?: string
	errors?: Record<string, string[]>
	/** Further fields of the response, such as `unavailable_items`. */
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

	/** The first field's message, else the response's own, else the given generic text. */
	firstMessage(generic: string): string {
		for (const messages of Object.values(this.errors)) if (messages[0]) return messages[0]
		return this.message || generic
	}
}

/** The message to show for any caught error. */
export function messageOf(error: unknown, generic: string): string {
	return error instanceof ApiError ? error.firstMessage(generic) : generic
}
