import { type Api, api } from '@skinverse/contract/api'
import type { Capability } from '@skinverse/contract/capabilities'
import {
	type Answer,
	type Endpoint,
	type EndpointKey,
	methodOf,
	pathOf,
	type Received,
} from '@skinverse/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import type { Language } from '../texts.ts'
import type { FindCached } from './cached-response.ts'
import { checkAnswer } from './check-answer.ts'
import type { CsrfGuard, Identities, Operator, ShopUser } from './identity.ts'
import { sendBody } from './lasting-answer.ts'
import { parseInput } from './parse-input.ts'
import { PreparedResponse } from './prepared-response.ts'
import { requestLanguage } from './request-language.ts'

type IfOperator<E extends Endpoint> = E['access'] extends { operator: string }
	? Operator
	: E['access'] extends { operator: null }
		? Operator | null
		: null
type IfUser<E extends Endpoint> = E['access'] extends 'user' | 'verified'
	? ShopUser
	: E['access'] extends 'anyone'
		? ShopUser | null
		: null

/** Everything about one call besides its input. */
export interface Call<E extends Endpoint = Endpoint> {
	user: IfUser<E>
	operator: IfOperator<E>
	language: Language
	request: FastifyRequest
	reply: FastifyReply
}

export type Handler<E extends Endpoint> = (
	input: Received<E>,
	call: Call<E>,
) => Promise<Answer<E> | PreparedResponse> | Answer<E> | PreparedResponse

export interface ServeOptions {
	identities: Identities
	csrf: CsrfGuard
	languages: { byId(id: number): Language | undefined; fallback(): Language }
	/** On in development and in every test: a response that does not match the contract becomes a 500. */
	checkAnswers: boolean
}

/** Throws a 403 that depends on the shop's settings; like any other 403, before the input is validated. */
export type Gate = () => void

export type Serve = <K extends keyof Api & EndpointKey>(
	key: K,
	handler: Handler<Api[K]>,
	gate?: Gate,
	findCached?: FindCached,
) => void

const SAFE_METHODS = new Set(['GET', 'HEAD'])

/** Returns the function with which modules register their handlers for the contract's endpoints. */
export function createServe(app: FastifyInstance, options: ServeOptions): Serve {
	/** Requests whose body was read, and which were admitted or refused then. */
	const hasBody = new WeakSet<FastifyRequest>()
	return (key, handler, gate, findCached) => {
		const endpoint: Endpoint = api[key]
		// A body above the usual limit is read only from an admitted caller, so such a request is checked before and after
		// its body.
		const isLarge = endpoint.maxBodyBytes !== undefined
		if (findCached !== undefined) app.responseCaches.add(findCached)
		const answer = async (request: FastifyRequest, reply: FastifyReply) => {
			const language = requestLanguage(request, options.languages)
			request.language = language
			gate?.()
			const input = parseInput(endpoint, request)
			const call = { user: request.shopUser ?? null, operator: request.operator, language, request, reply }
			// The contract's types and `admit` together guarantee what the handler's signature says.
			const result = await (handler as unknown as Handler<Endpoint>)(input as never, call as never)
			return sendAnswer(key, endpoint, result, reply, options.checkAnswers)
		}
		app.route({
			method: methodOf(key),
			url: pathOf(key, endpoint).replaceAll(/\{(\w+)\}/g, ':$1'),
			...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
			config: { endpoint: key, rawBody: endpoint.rawBody ?? false, isStream: endpoint.answer === 'stream' },
			// Responses that are the same for all callers are cached, serialised and compressed.
			...(endpoint.shared ? { compress: false as const } : {}),
			// 401, then 419, then 403, whatever the body contains.
			onRequest: (request, reply, done) => {
				request.language = requestLanguage(request, options.languages)
				// An invalid bearer token is refused even on public endpoints.
				if (endpoint.shared && request.headers.authorization === undefined) return done()
				// A response that may be personal is not cached by browsers or proxies, unless it sets its own header.
				reply.header('cache-control', 'no-store')
				if (isAdmittedAfterBody(request, endpoint, options) && !isLarge) return done()
				admit(request, reply, endpoint, options).then(() => done(), done)
			},
			preValidation: (request, reply, done) => {
				if (!isAdmittedAfterBody(request, endpoint, options)) return done()
				hasBody.add(request)
				admit(request, reply, endpoint, options).then(() => done(), done)
			},
			// Only an admitted caller is told that the body is malformed.
			errorHandler: async (error, request, reply) => {
				if (isAdmittedAfterBody(request, endpoint, options) && !hasBody.has(request)) {
					await admit(request, reply, endpoint, options)
				}
				throw error
			},
			handler: (request, reply) => {
				const cached = findCached?.(request.url)
				if (cached === undefined) return answer(request, reply)
				cached.send(reply, undefined)
				return undefined
			},
		})
	}
}

/**
 * A caller can delay the body for seconds. A change by a session is therefore admitted after the body was read: a
 * session that ended, an operator who was disabled or a shopper who was blocked in the meantime changes nothing. A
 * caller without a session is refused, or admitted as a guest, before the body is read; that needs no query.
 */
function isAdmittedAfterBody(
	request: FastifyRequest,
	{ access }: Endpoint,
	{ identities }: ServeOptions,
): boolean {
	if (SAFE_METHODS.has(request.method) || access === 'provider') return false
	return typeof access === 'object' ? identities.mayBeOperator(request) : identities.mayBeShopUser(request)
}

async function admit(
	request: FastifyRequest,
	reply: FastifyReply,
	endpoint: Endpoint,
	options: ServeOptions,
): Promise<void> {
	await checkAccess(request, endpoint, options)
	options.csrf.issue(request, reply)
}

async function checkAccess(
	request: FastifyRequest,
	endpoint: Endpoint,
	options: ServeOptions,
): Promise<void> {
	const { access } = endpoint
	if (access === 'provider') return
	if (typeof access === 'object') {
		request.operator = await options.identities.operator(request)
		if (access.operator !== null && request.operator === null) throw new Problem('unauthenticated')
	} else {
		request.shopUser = await options.identities.shopUser(request)
		if (access !== 'anyone' && request.shopUser === null) throw new Problem('unauthenticated')
	}
	if (!SAFE_METHODS.has(request.method)) {
		options.csrf.check(request)
		// The browser fetches a new token and retries with its current cookie.
		const caller = request.shopUser ?? request.operator
		if (caller?.isByFormerSecret) throw new Problem('csrf_mismatch')
	}
	if (access === 'verified' && !request.shopUser?.emailVerified) throw new Problem('email_unverified')
	if (typeof access === 'object' && access.operator !== null && request.operator !== null) {
		await admitOperator(request.operator, access.operator, endpoint, options)
	}
}

/** The only place that restricts an operator without a second factor to setting one up. */
async function admitOperator(
	operator: Operator,
	needed: Needed,
	{ confirmed }: Endpoint,
	{ identities }: ServeOptions,
): Promise<void> {
	if (operator.mustEnrol && needed !== 'enrolment') throw new Problem('second_factor_enrolment_required')
	if (isCapability(needed) && !identities.operatorMay(operator, needed)) throw new Problem('forbidden')
	if (confirmed === undefined) return
	const isSliding = confirmed === 'sliding'
	const isConfirmed = isSliding ? operator.confirmedWhileActing : operator.recentlyConfirmed
	if (!isConfirmed) throw new Problem('confirmation_required')
	if (isSliding) await identities.operatorActs(operator)
}

type Needed = Capability | 'session' | 'enrolment'

function isCapability(needed: Needed): needed is Capability {
	return needed !== 'session' && needed !== 'enrolment'
}

function sendAnswer(
	key: EndpointKey,
	endpoint: Endpoint,
	result: unknown,
	reply: FastifyReply,
	check: boolean,
): unknown {
	switch (endpoint.answer ?? 'envelope') {
		case 'empty':
			return reply.code(204).send()
		case 'redirect':
		case 'file':
		case 'stream':
			// The handler has used the reply itself.
			return reply
		case 'bare':
			if (check) checkAnswer(key, endpoint, result)
			return sendBody(result, result, reply)
		case 'envelope': {
			if (result instanceof PreparedResponse)
				return result.send(reply, check ? (body) => checkAnswer(key, endpoint, body) : undefined)
			if (check) checkAnswer(key, endpoint, result)
			return sendBody(result, { status: 'OK', ...(result as object | undefined) }, reply)
		}
	}
}
