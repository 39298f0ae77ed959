import type { z } from 'zod'
import type { Capability } from './capabilities.ts'
import type { ProblemCode } from './problems.ts'

/**
 * Who may call an endpoint. `anyone`: guests and users. `user`: 401 for guests. `verified`: also 403 without a
 * verified e-mail. `provider`: signed by an external service, so neither session nor CSRF token applies. `operator`:
 * the session of the back office. A capability is checked against the role table, `session` only requires a sign-in,
 * `enrolment` is also open to a session that still has to set up its second factor (all others answer it 403), and
 * null needs no session (sign-in).
 */
export type Access =
	| 'anyone'
	| 'user'
	| 'verified'
	| 'provider'
	| { operator: Capability | 'session' | 'enrolment' | null }

/**
 * The kind of a successful response. `envelope`: `{ status: 'OK', ...output }`. `bare`: the output alone. `empty`:
 * 204. `redirect`: 302 to another page. `file`: bytes of another type. `stream`: server-sent events without an end.
 */
export type AnswerKind = 'envelope' | 'bare' | 'empty' | 'redirect' | 'file' | 'stream'

export interface Endpoint {
	/** One line for the API reference. */
	summary: string
	access: Access
	/** The same for all callers: no session look-up, no cookies, and caches may store it if they revalidate. */
	shared?: true
	/** Served at the origin's root instead of below `/api`. */
	root?: true
	params?: z.ZodType<Record<string, unknown>>
	query?: z.ZodType<Record<string, unknown>>
	body?: z.ZodType<Record<string, unknown>>
	/** If the URL decides what the body must contain: rules that replace `body`. */
	bodyFor?: (params: Record<string, unknown>) => z.ZodType<Record<string, unknown>> | undefined
	/** `true` if the handler needs the raw bytes (signatures). */
	rawBody?: true
	answer?: AnswerKind
	output?: z.ZodType
	/** The expected problems, beyond those of every endpoint. */
	problems?: readonly ProblemCode[]
	/** A body limit other than the platform's default. */
	maxBodyBytes?: number
	/**
	 * For the back office: 403 `confirmation_required` unless the session gave its password or second factor within
	 * the last ten minutes (`POST /backoffice/confirm`). `sliding`, for repeated actions: each call extends the
	 * confirmation by ten minutes, up to an hour after it was given.
	 */
	confirmed?: true | 'sliding'
	/** Clients should send an `Idempotency-Key`, so that a retry never moves money twice. */
	idempotent?: true
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Method and path below `/api`, as in the specification's tables: `POST /cart/add`. */
export type EndpointKey = `${Method} /${string}`

/** Keeps each endpoint's exact schema types while checking its shape. */
export function defineEndpoints<const T extends Record<EndpointKey, Endpoint>>(endpoints: T): T {
	return endpoints
}

export function methodOf(key: EndpointKey): Method {
	return key.slice(0, key.indexOf(' ')) as Method
}

/** The path as the server mounts it, params in braces: `/api/items/{id}`. */
export function pathOf(key: EndpointKey, endpoint: Pick<Endpoint, 'root'>): string {
	const path = key.slice(key.indexOf(' ') + 1)
	return endpoint.root ? path : `/api${path}`
}

type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined
type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : undefined

/** What the server's handler receives after parsing. */
export interface Received<E extends Endpoint> {
	params: SchemaOutput<E['params']>
	query: SchemaOutput<E['query']>
	body: SchemaOutput<E['body']>
}

/** What a client has to pass. */
export type Sent<E extends Endpoint> = OptionalWhenEmpty<{
	params: SchemaInput<E['params']>
	query: SchemaInput<E['query']>
	body: SchemaInput<E['body']>
}>

type OptionalWhenEmpty<T> = {
	[K in keyof T as undefined extends T[K] ? never : Record<never, never> extends T[K] ? never : K]: T[K]
} & {
	[K in keyof T as undefined extends T[K] ? never : Record<never, never> extends T[K] ? K : never]?: T[K]
}

/** What a handler returns: for an envelope, everything but the status. */
export type Answer<E extends Endpoint> = E['output'] extends z.ZodType
	? z.input<E['output']>
	: // biome-ignore lint/suspicious/noConfusingVoidType: a handler with nothing to say returns nothing
		void

/** What a client receives. */
export type AnswerBody<E extends Endpoint> = E['output'] extends z.ZodType
	? E extends { answer: 'bare' }
		? z.output<E['output']>
		: { status: 'OK'; message?: string } & z.output<E['output']>
	: { status: 'OK'; message?: string }
