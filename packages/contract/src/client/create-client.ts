import type { Api } from '../api.ts'
import type { AnswerBody, Sent } from '../endpoint.ts'
import { HTTP_TIMEOUT_MS } from '../limits.ts'
import { ApiError } from './api-error.ts'
import { buildRequest, type RequestParts } from './build-request.ts'
import { readAnswer } from './read-answer.ts'
import { xsrfToken } from './xsrf-token.ts'

export type EndpointName = keyof Api
export type AnswerOf<K extends EndpointName> = AnswerBody<Api[K]>

export interface CallOptions {
	signal?: AbortSignal
	/** Another language than the current one; `false` keeps `lang_id` out of this call. */
	language?: number | false
	/** The idempotency key, created once per intent, so that a retry never moves money twice. */
	idempotencyKey?: string
}

type Given<K extends EndpointName> = Sent<Api[K]> & CallOptions
type Arguments<K extends EndpointName> =
	Record<never, never> extends Given<K> ? [given?: Given<K>] : [given: Given<K>]

export type Call = <K extends EndpointName>(key: K, ...given: Arguments<K>) => Promise<AnswerOf<K>>

export interface ClientOptions {
	fetch: typeof fetch
	/** `document.cookie`, read for every call: its token changes. */
	cookies: () => string
	/** Bearer token from an earlier `POST /login` with `token: true`, if stored. */
	token: () => string | null
	languageId: () => number | undefined
	/** Called for every failure before the caller sees it; with the mark of the time of sending. */
	onFailure: (error: ApiError, sentAt: number) => void
	/**
	 * Asks the user to confirm their identity (`POST /user/confirm`); true when they did. The refused call is then
	 * retried with the same idempotency key.
	 */
	confirm?: () => Promise<boolean>
	/** Marks the time of sending (the session's count of sign-ins). */
	moment: () => number
}

export function createClient(options: ClientOptions): Call {
	let renewal: Promise<unknown> | undefined

	async function send(parts: RequestParts, given: CallOptions): Promise<Record<string, unknown>> {
		const { method, path, body } = buildRequest(parts)
		const timeout = AbortSignal.timeout(HTTP_TIMEOUT_MS)
		try {
			const response = await options.fetch(path, {
				method,
				body,
				headers: headersFor(method, given, options),
				credentials: 'include',
				signal: given.signal ? AbortSignal.any([given.signal, timeout]) : timeout,
			})
			return await readAnswer(response)
		} catch (error) {
			if (error instanceof ApiError || given.signal?.aborted) throw error
			throw new ApiError({ kind: timeout.aborted ? 'timeout' : 'network' })
		}
	}

	/** Single-flight: calls that fail together renew the token once. */
	function renewToken(): Promise<unknown> {
		renewal ??= send({ key: 'GET /sanctum/csrf-cookie' }, {}).finally(() => {
			renewal = undefined
		})
		return renewal
	}

	async function sendWithToken(parts: RequestParts, given: CallOptions): Promise<Record<string, unknown>> {
		return send(parts, given).catch(async (error) => {
			if (!(error instanceof ApiError) || error.status !== 419) throw error
			await renewToken()
			return send(parts, given)
		})
	}

	return async function call(key, ...[given = {}]) {
		const languageId = given.language === false ? undefined : (given.language ?? options.languageId())
		const input: RequestParts = { ...given, key, languageId }
		const sentAt = options.moment()
		try {
			const answer = await sendWithToken(input, given).catch(async (error) => {
				if (!isUnconfirmed(error) || !(await options.confirm?.())) throw error
				return sendWithToken(input, given)
			})
			return answer as AnswerOf<typeof key>
		} catch (error) {
			if (error instanceof ApiError) options.onFailure(error, sentAt)
			throw error
		}
	}
}

const isUnconfirmed = (error: unknown) => error instanceof ApiError && error.code === 'confirmation_required'

function headersFor(method: string, given: CallOptions, options: ClientOptions): Headers {
	const token = options.token()
	const headers = new Headers({ accept: 'application/json' })
	if (token) headers.set('authorization', `Bearer ${token}`)
	if (given.idempotencyKey) headers.set('idempotency-key', given.idempotencyKey)
	if (method === 'GET') return headers
	if (method !== 'DELETE') headers.set('content-type', 'application/json')
	const xsrf = xsrfToken(options.cookies())
	if (xsrf) headers.set('x-xsrf-token', xsrf)
	return headers
}
