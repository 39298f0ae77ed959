import type { FastifyReply, FastifyRequest } from 'fastify'
import { PENDING_MINUTES } from '../../second-factors/index.ts'

const NAME = 'skinverse_operator_sign_in'

/** A sign-in that waits for its second factor; sent only to the endpoints of the back office's sign-in. */
export interface PendingOperatorCookie {
	secret(request: FastifyRequest): string | undefined
	set(reply: FastifyReply, secret: string): void
	clear(reply: FastifyReply): void
}

export function pendingOperatorCookie(secure: boolean): PendingOperatorCookie {
	const options = { httpOnly: true, sameSite: 'strict', secure, path: '/api/backoffice/login' } as const
	return {
		secret: (request) => request.cookies[NAME] || undefined,
		set: (reply, secret) => reply.setCookie(NAME, secret, { ...options, maxAge: PENDING_MINUTES * 60 }),
		clear: (reply) => reply.clearCookie(NAME, options),
	}
}
