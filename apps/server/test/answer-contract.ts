import { api } from '@skinverse/contract/api'
import { type Endpoint, type EndpointKey, methodOf, pathOf } from '@skinverse/contract/endpoint'
import { problemBody } from '@skinverse/contract/envelope'
import { problems, universalProblems } from '@skinverse/contract/problems'
import { z } from 'zod'
import { unknownKeys } from './unknown-keys.ts'

export interface ReceivedAnswer {
	method: string
	/** Path and query. */
	url: string
	status: number
	headers: Headers
	/** Parsed if it is JSON, otherwise text; undefined without a body. */
	body: unknown
}

interface Route {
	key: EndpointKey
	endpoint: Endpoint
	path: RegExp
	literals: number
}

const routes: Route[] = Object.entries<Endpoint>(api).map(([name, endpoint]) => {
	const key = name as EndpointKey
	const segments = pathOf(key, endpoint).split('/')
	const isParameter = (segment: string) => segment.startsWith('{')
	const pattern = segments.map((segment) => (isParameter(segment) ? '[^/]+' : segment.replaceAll('.', '\\.')))
	const literals = segments.filter((segment) => !isParameter(segment)).length
	return { key, endpoint, path: new RegExp(`^${pattern.join('/')}$`), literals }
})

function routeOf(method: string, path: string): Route | undefined {
	const wanted = method === 'HEAD' ? 'GET' : method
	return routes
		.filter((route) => methodOf(route.key) === wanted && route.path.test(path))
		.toSorted((a, b) => b.literals - a.literals)[0]
}

/** Validates a response against the contract. Throws with all its faults. */
export function holdAgainstContract(answer: ReceivedAnswer): void {
	const path = answer.url.split('?', 1)[0] ?? ''
	const route = routeOf(answer.method, path)
	if (route === undefined && !path.startsWith('/api/')) return
	const faults = answer.status >= 400 ? problemFaults(answer, route?.endpoint) : goodFaults(answer, route)
	if (faults.length === 0) return
	const what = `${answer.method} ${answer.url} answered ${answer.status}`
	throw new Error(`${what}, outside the contract: ${faults.join('; ')}\n${JSON.stringify(answer.body)}`)
}

function problemFaults({ status, headers, body }: ReceivedAnswer, endpoint: Endpoint | undefined): string[] {
	if (!isJson(headers)) return [`content type ${headers.get('content-type')}`]
	const parsed = problemBody.safeParse(body)
	if (!parsed.success) return [z.prettifyError(parsed.error)]
	const { code } = parsed.data
	const expected: readonly string[] = [
		...universalProblems,
		...(endpoint?.problems ?? []),
		...(endpoint?.confirmed ? ['confirmation_required'] : []),
	]
	const faults: string[] = []
	if (problems[code].http !== status) faults.push(`${code} belongs to ${problems[code].http}`)
	if (!expected.includes(code)) faults.push(`${code} is not listed for this endpoint`)
	if (status === 429 && !headers.has('retry-after')) faults.push('no Retry-After')
	if (status === 405 && !headers.get('allow')) faults.push('no Allow')
	if (code === 'internal') faults.push('a bug of the server')
	return faults
}

function goodFaults(answer: ReceivedAnswer, route: Route | undefined): string[] {
	// Pages outside the contract (the API's own documentation) have their own formats.
	if (route === undefined || answer.method === 'HEAD' || answer.status === 304) return []
	const { endpoint } = route
	const { status, headers, body } = answer
	if (status === 304) return unchangedFaults(answer)
	switch (endpoint.answer ?? 'envelope') {
		case 'empty':
			return status === 204 && body === undefined ? [] : ['expected 204 without a body']
		case 'redirect':
			return status === 302 && headers.has('location') ? [] : ['expected 302 with a location']
		case 'file':
		case 'stream':
			return status === 200 ? [] : ['expected 200']
		case 'bare':
			return isJson(headers) ? schemaFaults(endpoint.output ?? z.never(), body) : ['expected JSON']
		case 'envelope':
			return isJson(headers) ? envelopeFaults(endpoint.output ?? messageOnly, body) : ['expected JSON']
	}
}

function unchangedFaults({ headers, body }: ReceivedAnswer): string[] {
	return body === undefined && headers.has('etag') ? [] : ['expected an ETag and no body with 304']
}

const messageOnly = z.strictObject({ message: z.string().optional() })

function envelopeFaults(output: z.ZodType, body: unknown): string[] {
	if (typeof body !== 'object' || body === null || !('status' in body)) return ['no envelope']
	const { status, ...rest } = body
	return [...(status === 'OK' ? [] : ['status is not OK']), ...schemaFaults(output, rest)]
}

function schemaFaults(schema: z.ZodType, value: unknown): string[] {
	const parsed = schema.safeParse(value)
	if (!parsed.success) return [z.prettifyError(parsed.error)]
	// Schemas drop unknown keys; in a response that would be a leak.
	return unknownKeys(value, parsed.data).map((key) => `${key} is not in the contract`)
}

function isJson(headers: Headers): boolean {
	return headers.get('content-type')?.startsWith('application/json') ?? false
}
