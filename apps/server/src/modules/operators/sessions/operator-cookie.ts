import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from '../../../platform/http/session-cookie.ts'

const BASE_NAME = 'skinverse_operator'
const BASE_DEVICE_NAME = 'skinverse_operator_device'
/** The maximum lifetime of a cookie in browsers. */
const DEVICE_MAX_AGE_SECONDS = 400 * 24 * 3600

/**
 * Separate from the shop's cookie: one browser may be a shopper and an operator at once. `SameSite=Strict`, so that
 * no link or form of another site sends it; without `Max-Age`, so that it
 * ends with the browser.
 */
export interface OperatorCookie {
	secret(request: FastifyRequest): string | undefined
	/** After a sign-in: the session cookie and the device cookie. */
	set(reply: FastifyReply, signedIn: { secret: string; device: string }): void
	/** The session's renewed secret. */
	renew(reply: FastifyReply, secret: string): void
	clear(reply: FastifyReply): void
	/** Recognises a browser that an operator used before; it grants no access. */
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
