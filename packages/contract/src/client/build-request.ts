import type { Method } from '../endpoint.ts'

type Values = Record<string, unknown>

export interface RequestParts {
	/** Method and path as in the contract: `GET /items/{id}`. */
	key: string
	params?: Values
	query?: Values
	body?: Values
	/** Omitted if the call switched it off or no language is known yet. */
	languageId?: number
}

const carriesBody = new Set<Method>(['POST', 'PUT', 'PATCH'])
const methods = new Set<string>(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
const isMethod = (word: string): word is Method => methods.has(word)

/** Method, URL and body of a call; `lang_id` is in the body if there is one, else in the query. */
export function buildRequest(parts: RequestParts): { method: Method; path: string; body?: string } {
	const [method = '', template = ''] = parts.key.split(' ')
	if (!isMethod(method)) throw new TypeError(`not an endpoint: ${parts.key}`)
	const language = parts.languageId === undefined ? {} : { lang_id: parts.languageId }
	const inBody = carriesBody.has(method)
	const query = searchOf(inBody ? parts.query : { ...language, ...parts.query })
	const path = `${baseOf(template)}${fill(template, parts.params ?? {})}${query}`
	return inBody ? { method, path, body: JSON.stringify({ ...language, ...parts.body }) } : { method, path }
}

/** The CSRF call is at the root of the origin, everything else below `/api`. */
const baseOf = (template: string) => (template.startsWith('/sanctum/') ? '' : '/api')

function fill(template: string, params: Values): string {
	return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function searchOf(query: Values = {}): string {
	const search = new URLSearchParams()
	for (const [name, value] of Object.entries(query)) {
		if (value !== undefined && value !== null) search.set(name, String(value))
	}
	return search.size ? `?${search}` : ''
}
