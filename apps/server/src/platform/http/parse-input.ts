import type { Endpoint } from '@skinverse/contract/endpoint'
import { en, type TextKey } from '@skinverse/contract/texts/en'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Problem } from '../problem.ts'
import { isStorable, unstorableFields } from './storable.ts'

interface ParsedInput {
	params: unknown
	query: unknown
	body: unknown
}

/** Parses all parts of a call, so that a person sees every problem at once and not one by one. */
export function parseInput(endpoint: Endpoint, request: FastifyRequest): ParsedInput {
	const errors: Record<string, TextKey[]> = {}
	const part = <T>(schema: z.ZodType<T> | undefined, value: unknown): T | undefined => {
		if (schema === undefined) return undefined
		const parsed = schema.safeParse(value, { reportInput: true })
		if (parsed.success) {
			for (const field of unstorableFields(parsed.data)) errors[field] ??= ['field_invalid']
			return parsed.data
		}
		for (const issue of parsed.error.issues) {
			const field = issue.path.length === 0 ? 'body' : issue.path.join('.')
			// Only the first broken rule of a field is reported; the others often follow from it.
			errors[field] ??= [textOf(issue)]
		}
		return undefined
	}
	// No such name exists, and PostgreSQL could not even search for it.
	if (!isStorable(request.params)) throw new Problem('not_found')
	const params = part(endpoint.params, request.params)
	const query = part(endpoint.query, withoutLanguage(request.query))
	// A provider's body is checked by its signature first, so it stays as it came.
	const rules = params && endpoint.bodyFor?.(params)
	const body = endpoint.rawBody
		? request.body
		: part(rules ?? endpoint.body, withoutLanguage(request.body ?? {}))
	const first = Object.values(errors)[0]?.[0]
	if (first !== undefined) throw new Problem('invalid', { errors, text: first })
	return { params, query, body }
}

/** `lang_id` is part of every request and belongs to the platform, not to one schema. */
function withoutLanguage(input: unknown): unknown {
	if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
	if (!Object.hasOwn(input, 'lang_id')) return input
	const { lang_id: _, ...rest } = input as Record<string, unknown>
	return rest
}

/** Schemas have text keys as their messages; issues without one get a text for their kind. */
function textOf(issue: z.core.$ZodIssue): TextKey {
	if (Object.hasOwn(en, issue.message)) return issue.message as TextKey
	if (issue.code === 'invalid_type' && issue.input === undefined) return 'field_required'
	if (issue.code === 'too_big') return 'field_too_big'
	if (issue.code === 'too_small') return 'field_too_small'
	return 'field_invalid'
}
