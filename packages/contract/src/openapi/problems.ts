import { type Endpoint, type EndpointKey, methodOf } from '../endpoint.ts'
import { type ProblemCode, problems } from '../problems.ts'
import { en } from '../texts/en.ts'
import type { Response } from './document.ts'

const ALWAYS = [
	'rate_limited',
	'internal',
	'unavailable',
	'timed_out',
] as const satisfies readonly ProblemCode[]

/** The problems of this endpoint: its own, and those of its kind of access. */
export function problemsOf(key: EndpointKey, endpoint: Endpoint): ProblemCode[] {
	const isUnsafe = methodOf(key) !== 'GET'
	const takesInput = endpoint.query !== undefined || endpoint.body !== undefined
	const codes: ProblemCode[] = [...(endpoint.problems ?? []), ...ALWAYS]
	if (endpoint.access !== 'provider') codes.push('unauthenticated')
	if (isUnsafe && endpoint.access !== 'provider') codes.push('csrf_mismatch')
	if (endpoint.access === 'verified') codes.push('email_unverified')
	if (typeof endpoint.access === 'object') codes.push('forbidden')
	if (asksForSecondFactor(endpoint)) codes.push('second_factor_enrolment_required')
	if (endpoint.confirmed) codes.push('confirmation_required')
	if (takesInput) codes.push('invalid')
	if (endpoint.params !== undefined) codes.push('not_found')
	if (isUnsafe) codes.push('malformed', 'too_large', 'unsupported_media_type')
	return [...new Set(codes)].toSorted((a, b) => problems[a].http - problems[b].http)
}

function asksForSecondFactor({ access }: Endpoint): boolean {
	return typeof access === 'object' && access.operator !== null && access.operator !== 'enrolment'
}

/** One response per HTTP status, with an example for each code. */
export function problemResponses(codes: readonly ProblemCode[]): Record<string, Response> {
	const byStatus = Map.groupBy(codes, (code) => problems[code].http)
	return Object.fromEntries(
		[...byStatus].map(([status, group]) => [String(status), problemResponse(status, group)]),
	)
}

function problemResponse(status: number, codes: readonly ProblemCode[]): Response {
	return {
		description: codes.map((code) => `\`${code}\`: ${en[problems[code].text]}`).join('\n\n'),
		...(status === 429 && {
			headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
		}),
		content: {
			'application/json': {
				schema: { $ref: '#/components/schemas/Problem' },
				examples: Object.fromEntries(codes.map((code) => [code, { value: example(code) }])),
			},
		},
	}
}

function example(code: ProblemCode) {
	return { status: 'ERROR', code, message: en[problems[code].text] }
}
