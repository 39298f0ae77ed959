import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import type { CsrfGuard } from './identity.ts'
import type { BrowserCookie } from './session-cookie.ts'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'
/** As long as the cookie that it belongs to. */
const MAX_AGE_SECONDS = 400 * 24 * 3600

/**
 * Signed double submit: the readable token is an HMAC of the HttpOnly cookie it belongs to. A token that an attacker
 * fetched for their own browser is worthless in another, and one planted together with a foreign session cookie only
 * reaches the attacker's own session.
 */
export function createCsrfGuard(key: Buffer, cookie: BrowserCookie, secure: boolean): CsrfGuard {
	const tokenFor = (value: string) => createHmac('sha256', key).update(value).digest('base64url')
	const set = (reply: FastifyReply, token: string) => {
		reply.setCookie(COOKIE, token, { sameSite: 'lax', secure, path: '/', maxAge: MAX_AGE_SECONDS })
	}
	return {
		check(request) {
			// Browsers do not send a bearer token automatically, so it cannot be forged across sites.
			if (request.headers.authorization !== undefined) return
			const value = cookie.read(request)
			const given = request.headers[HEADER]
			if (value === undefined || typeof given !== 'string' || !sameText(given, tokenFor(value))) {
				throw new Problem('csrf_mismatch')
			}
		},
		issue(request, reply) {
			if (request.headers.authorization !== undefined || request.shopUser?.isByFormerSecret) return
			const token = tokenFor(currentCookie(request, reply, cookie))
			// Not to a browser that already has it: a late response would restore the token of a session that has ended.
			if (request.cookies[COOKIE] !== token) set(reply, token)
		},
		issueFor: (reply, value) => set(reply, tokenFor(value)),
	}
}

/** The cookie after the response: that of an ended session is replaced by a guest's cookie. */
function currentCookie(request: FastifyRequest, reply: FastifyReply, cookie: BrowserCookie): string {
	const value = cookie.read(request)
	const isDeadSession = cookie.sessionSecret(request) !== undefined && request.shopUser === null
	return value === undefined || value === '' || isDeadSession ? cookie.setGuest(reply) : value
}

function sameText(a: string, b: string): boolean {
	const [left, right] = [Buffer.from(a), Buffer.from(b)]
	return left.length === right.length && timingSafeEqual(left, right)
}
