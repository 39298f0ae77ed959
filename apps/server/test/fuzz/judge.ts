import type { problems } from '@skinverse/contract/problems'
import { holdAgainstContract } from '../answer-contract.ts'
import { leaksIn } from './leaks.ts'
import type { Attack } from './plan.ts'
import type { Reply } from './send.ts'

/** 503s with a reason in the contract: an external service is unavailable. */
const DECLARED: ReadonlySet<string> = new Set([
	'provider_unavailable',
	'inventory_unchecked',
] satisfies (keyof typeof problems)[])

/** All faults of a response. */
export function judge({ method, url }: Attack, { status, headers, text }: Reply): string[] {
	const faults = leaksIn(text).map((leak) => `gives away ${leak}`)
	let body: unknown = text === '' ? undefined : text
	try {
		if (headers.get('content-type')?.startsWith('application/json') && text !== '') body = JSON.parse(text)
	} catch {
		return [...faults, 'is not valid JSON despite its content type']
	}
	if (status >= 500 && !isDeclared(body)) return [...faults, `answers ${status} ${text.slice(0, 200)}`]
	if (headers.has('x-powered-by')) faults.push('names its framework (x-powered-by)')
	try {
		// A HEAD response has no body to validate.
		if (method !== 'HEAD') holdAgainstContract({ method, url, status, headers, body })
	} catch (error) {
		faults.push(error instanceof Error ? error.message : String(error))
	}
	return faults
}

function isDeclared(body: unknown): boolean {
	return typeof body === 'object' && body !== null && 'code' in body && DECLARED.has(String(body.code))
}
