import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from '../../../platform/http/session-cookie.ts'

const BASE_NAME = 'skinverse_operator'
const BASE_DEVICE_NAME = 'skinverse_operator_device'
/** The most that browsers keep a cookie for. */
const DEVICE_MAX_AGE_SECONDS = 400 * 24 * 3600

/**
 * Beside the shop's cookie, never in its place: one browser may be a shopper and an operator at once.
 * Strict, so that no other site's link or form ever brings it along; without an age, so that it ends
 * with the browser.
 */
export interface OperatorCookie {
	secret(request: FastifyRequest): string | undefined
	/** After a sign-in: the session, and what this browser is recognised by at the next one. */
	set(reply: FastifyReply, signedIn: { secret: string; device: string }): void
	/** Another secret of the same session. */
	renew(reply: FastifyReply, secret: string): void
	clear(reply: FastifyReply): void
	/** A browser that an operator signed in with before; it opens nothing. */
	device(request: FastifyRequest): string | undefined
}

export function operatorCookie(secure: boolean): OperatorCookie {
	const name = cookieName(BASE_NAME, secure)
	const deviceName = cookieName(BASE_DEVICE_NAME, secure)
	const options = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const
	return {
		secret: (request) => request.cookies[name] || undefined,
		set(reply, { secret, device }) {
			reply.setCookie(name, secret, options)
			reply.setCookie(deviceName, device, { ...options, maxAge: DEVICE_MAX_AGE_SECONDS })
		},
		renew: (reply, secret) => reply.setCookie(name, secret, options),
		clear: (reply) => reply.clearCookie(name, options),
		device: (request) => request.cookies[deviceName] || undefined,
	}
}
