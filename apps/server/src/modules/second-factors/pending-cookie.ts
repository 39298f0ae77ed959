import type { FastifyReply, FastifyRequest } from 'fastify'
import { PENDING_MINUTES } from './pending-sign-ins.ts'

/**
 * A sign-in whose second factor is pending, bound to its browser. Separate from the session cookie, so that no other
 * endpoint accepts it as a session; sent only to the sign-in endpoints.
 */
export interface PendingCookie {
	secret(request: FastifyRequest): string | undefined
	set(reply: FastifyReply, secret: string): void
	clear(reply: FastifyReply): void
}

interface PendingCookieOptions {
	sameSite: 'lax' | 'strict'
	secure: boolean
	/** The path of the sign-in endpoints. */
	path: string
}

export function pendingCookie(name: string, sentTo: PendingCookieOptions): PendingCookie {
	const options = { httpOnly: true, ...sentTo }
	return {
		secret: (request) => request.cookies[name] || undefined,
		set: (reply, secret) => reply.setCookie(name, secret, { ...options, maxAge: PENDING_MINUTES * 60 }),
		clear: (reply) => reply.clearCookie(name, options),
	}
}
