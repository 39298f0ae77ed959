import type { z } from 'zod'
import type { Capability } from './capabilities.ts'
import type { ProblemCode } from './problems.ts'

/**
 * Who may call an endpoint.
 * `anyone`: guests and users alike. `user`: 401 for guests. `verified`: also 403 without a verified
 * e-mail. `provider`: signed by an outside service, so neither session nor CSRF token applies.
 * `operator`: the back office's own session. A capability is checked against the role table, `session`
 * asks for nothing beyond being signed in, `enrolment` is also open to a session that still has to set up its
 * second factor (all others answer it 403), and null is the door itself: reachable from outside.
 */
export type Access =
	| 'anyone'
	| 'user'
	| 'verified'
	| 'provider'
	| { operator: Capability | 'session' | 'enrolment' | null }

/**
 * What a good answer looks like.
 * `envelope`: `{ status: 'OK', ...output }`. `bare`: the output alone. `empty`: 204.
 * `redirect`: 302 to another page. `file`: bytes of some other type.
 */
export type AnswerKind = 'envelope' | 'bare' | 'empty' | 'redirect' | 'file'

export interface Endpoint {
	/** One line for the API pages. */
	summary: string
	access: Access
	/** The same for everybody: no look at who calls, no cookies, and caches may keep it as long as they ask whether it changed. */
	shared?: true
	/** Served at the origin's root instead of below `/api`. */
	root?: true
	params?: z.ZodType<Record<string, unknown>>
	query?: z.ZodType<Record<string, unknown>>
	body?: z.ZodType<Record<string, unknown>>
	/** Where the address decides what the body must hold: the rules that then count instead of `body`. */
	bodyFor?: (params: Record<string, unknown>) => z.ZodType<Record<string, unknown>> | undefined
	/** `true` where the handler needs the exact bytes that were sent (signatures). */
	rawBody?: true
	answer?: AnswerKind
	output?: z.ZodType
	/** What can be expected to go wrong here, beyond what every endpoint may answer. */
	problems?: readonly ProblemCode[]
	/** A body limit other than the platform's default. */
	maxBodyBytes?: number
	/**
	 * For the back office: 403 `confirmation_required` unless the session gave its password or second factor within
	 * the last ten minutes (`POST /backoffice/confirm`). `sliding`, for what is done many times in a row: each such call
	 * gives it another ten minutes, up to an hour after the proof.
	 */
	confirmed?: true | 'sliding'
	/** Asks clients to send an `Idempotency-Key`, so that a retry never moves money twice. */
	idempotent?: true
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Method and path below `/api`, as the specification's tables write them: `POST /cart/add`. */
export type EndpointKey = `${Method} /${string}`

/** Keeps each endpoint's exact schema types while checking its shape. */
export function defineEndpoints<const T extends Record<EndpointKey, Endpoint>>(endpoints: T): T {
	return endpoints
}

export function methodOf(key: EndpointKey): Method {
	return key.slice(0, key.indexOf(' ')) as Method
}

/** The path as the server mounts it, parameters in braces: `/api/items/{id}`. */
export function pathOf(key: EndpointKey, endpoint: Pick<Endpoint, 'root'>): string {
	const path = key.slice(key.indexOf(' ') + 1)
	return endpoint.root ? path : `/api${path}`
}

type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined
type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : undefined

/** What the server's handler receives once everything is parsed. */
export interface Received<E extends Endpoint> {
	params: SchemaOutput<E['params']>
	query: SchemaOutput<E['query']>
	body: SchemaOutput<E['body']>
}

/** What a client has to give. */
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

/** What a handler gives back: for an envelope, everything but the status. */
export type Answer<E extends Endpoint> = E['output'] extends z.ZodType
	? z.input<E['output']>
	: // biome-ignore lint/suspicious/noConfusingVoidType: a handler with nothing to say returns nothing
		void

/** What a client reads. */
export type AnswerBody<E extends Endpoint> = E['output'] extends z.ZodType
	? E extends { answer: 'bare' }
		? z.output<E['output']>
		: { status: 'OK'; message?: string } & z.output<E['output']>
	: { status: 'OK'; message?: string }
