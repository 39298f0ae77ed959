import type { FastifyReply, FastifyRequest } from 'fastify'
import { PENDING_MINUTES } from './pending-sign-ins.ts'

/**
 * A sign-in that waits for its second factor, bound to the browser that began it. Beside the session's cookie, so
 * that no other endpoint ever takes it for one; sent only to the endpoints of the sign-in.
 */
export interface PendingCookie {
	secret(request: FastifyRequest): string | undefined
	set(reply: FastifyReply, secret: string): void
	clear(reply: FastifyReply): void
}

interface PendingCookieOptions {
	sameSite: 'lax' | 'strict'
	secure: boolean
	/** Of the endpoints of the sign-in. */
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
