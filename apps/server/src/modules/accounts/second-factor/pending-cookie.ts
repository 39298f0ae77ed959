import type { FastifyReply, FastifyRequest } from 'fastify'
import { PENDING_MINUTES } from '../../second-factors/index.ts'

const NAME = 'skinverse_sign_in'

/**
 * A sign-in that waits for its second factor, bound to the browser that began it. Beside the session's cookie, so
 * that no other endpoint ever takes it for one; sent only to the endpoints of the sign-in.
 */
export interface PendingCookie {
	secret(request: FastifyRequest): string | undefined
	set(reply: FastifyReply, secret: string): void
	clear(reply: FastifyReply): void
}

export function pendingCookie(secure: boolean): PendingCookie {
	// Lax, as the answer to Steam's redirect sets it.
	const options = { httpOnly: true, sameSite: 'lax', secure, path: '/api/login' } as const
	return {
		secret: (request) => request.cookies[NAME] || undefined,
		set: (reply, secret) => reply.setCookie(NAME, secret, { ...options, maxAge: PENDING_MINUTES * 60 }),
		clear: (reply) => reply.clearCookie(NAME, options),
	}
}
