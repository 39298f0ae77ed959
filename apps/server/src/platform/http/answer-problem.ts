import { api } from '@skinverse/contract/api'
import { type Endpoint, type EndpointKey, type Method, methodOf, pathOf } from '@skinverse/contract/endpoint'
import type { ProblemBody } from '@skinverse/contract/envelope'
import { type ProblemCode, problems } from '@skinverse/contract/problems'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseProblem } from '../database/database-problem.ts'
import { asRefusal } from '../database/refusal.ts'
import { Problem } from '../problem.ts'
import type { Language, Texts } from '../texts.ts'

/** Built-in English; used when a request fails before its language is known. */
const BUILT_IN: Language = { id: 0, code: 'en' }

/** Turns whatever was thrown into the envelope: the message in the response, the cause in the log. */
export function answerProblem(
	error: unknown,
	request: FastifyRequest,
	reply: FastifyReply,
	texts: Texts,
): FastifyReply {
	const problem = asProblem(error)
	const kind = problems[problem.code]
	const { detail } = problem
	const language = request.language ?? BUILT_IN
	const body: ProblemBody = {
		...detail.extra,
		status: 'ERROR',
		message: texts.of(language, detail.text ?? kind.text, detail.values),
		code: problem.code,
	}
	if (detail.errors !== undefined) {
		body.errors = Object.fromEntries(
			Object.entries(detail.errors).map(([field, keys]) => [
				field,
				keys.map((key) => texts.of(language, key, detail.values)),
			]),
		)
	}
	if (kind.http >= 500) {
		body.request_id = request.id
		const { url, method } = request
		request.log.error({ err: error, url, method }, 'call failed')
	}
	if (REFUSED_ACCESS.has(kind.http)) logRefusal(request, problem.code)
	if (detail.retryAfterSeconds !== undefined) {
		reply.header('retry-after', String(Math.max(1, Math.ceil(detail.retryAfterSeconds))))
	}
	if (problem.code === 'method_not_allowed') reply.header('allow', allowedMethods(request).join(', '))
	return reply
		.code(kind.http)
		.header('cache-control', 'no-store')
		.type('application/json; charset=utf-8')
		.send(body)
}

/** Not signed in, no CSRF token, no permission, rate-limited: signs of an attack. */
const REFUSED_ACCESS: ReadonlySet<number> = new Set([401, 403, 419, 429])

/** The endpoint instead of the URL: an attacker must not choose what is logged. */
function logRefusal(request: FastifyRequest, code: ProblemCode): void {
	const { method, ip, shopUser, operator } = request
	request.log.info(
		{
			code,
			endpoint: request.routeOptions.config.endpoint ?? `${method} other`,
			ip,
			user_id: shopUser?.id,
			operator_id: operator?.id,
		},
		'access refused',
	)
}

function asProblem(error: unknown): Problem {
	if (error instanceof Problem) return error
	const refused = asRefusal(error)
	if (refused instanceof Problem) return refused
	const code = frameworkCode(error) ?? databaseProblem(error)
	return new Problem(code ?? 'internal', { cause: error })
}

/** Fastify's own refusals, with our messages. */
function frameworkCode(error: unknown): ProblemCode | undefined {
	const { code, statusCode } = error as Partial<FastifyError>
	if (code?.startsWith('FST_') && statusCode === 415) return 'unsupported_media_type'
	if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return 'too_large'
	// A path that leaves the folder of files.
	if (code === 'FST_STATIC_FORBIDDEN_PATH') return 'not_found'
	// No file has a name that long.
	if (code === 'FST_ERR_MAX_PARAM_LENGTH') return 'not_found'
	if (code?.startsWith('FST_') && isRefusal(statusCode)) return 'malformed'
	return undefined
}

/** 4xx: the framework blames the request. A new refusal of a library must never become a 500. */
function isRefusal(statusCode: number | undefined): boolean {
	return statusCode !== undefined && statusCode >= 400 && statusCode < 500
}

const patterns = Object.entries<Endpoint>(api).map(([key, endpoint]) => ({
	method: methodOf(key as EndpointKey),
	path: new RegExp(
		`^${pathOf(key as EndpointKey, endpoint)
			.replaceAll('.', '\\.')
			.replaceAll(/\{\w+\}/g, '[^/]+')}$`,
	),
}))

function allowedMethods(request: FastifyRequest): Method[] {
	const path = request.url.split('?', 1)[0] ?? ''
	return patterns.filter((pattern) => pattern.path.test(path)).map((pattern) => pattern.method)
}

export function notFoundOrWrongMethod(request: FastifyRequest): Problem {
	const allowed: readonly string[] = allowedMethods(request)
	// With the right method the URL is at fault: a part of it is longer than the router accepts.
	const isWrongMethod = allowed.length > 0 && !allowed.includes(request.method)
	return new Problem(isWrongMethod ? 'method_not_allowed' : 'not_found')
}
