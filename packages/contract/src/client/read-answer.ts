import type { ProblemCode } from '../problems.ts'
import { ApiError } from './api-error.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The parsed body of a successful response; anything else is thrown as an `ApiError`. */
export async function readAnswer(response: Response): Promise<Json> {
	if (response.status === 204) return { status: 'OK' }
	const body: unknown = await response.json().catch(() => undefined)
	if (!isObject(body))
		throw new ApiError({ kind: response.ok ? 'unreadable' : 'problem', status: response.status })
	if (response.ok && body.status !== 'ERROR') return body
	throw new ApiError({
		kind: 'problem',
		status: response.status,
		code: typeof body.code === 'string' ? (body.code as ProblemCode) : undefined,
		message: typeof body.message === 'string' ? body.message : undefined,
		errors: fieldErrors(body.errors),
		body,
	})
}

function fieldErrors(value: unknown): Record<string, string[]> | undefined {
	if (!isObject(value)) return undefined
	const errors: Record<string, string[]> = {}
	for (const [field, messages] of Object.entries(value)) {
		if (Array.isArray(messages)) errors[field] = messages.filter((message) => typeof message === 'string')
	}
	return errors
}
