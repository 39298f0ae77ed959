import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountsContext } from './context.ts'
import { createSession, endSessionOf, originOf } from './sessions.ts'

/** Signs a browser in: a fresh session in place of the one it had, its cookie, and its CSRF token. */
export async function startBrowserSession(
	{ platform: { db }, cookie, csrf }: AccountsContext,
	userId: number,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<void> {
	const previous = cookie.sessionSecret(request)
	if (previous !== undefined) await endSessionOf(db, previous)
	const { secret } = await createSession(db, userId, 'cookie', originOf(request))
	csrf.issueFor(reply, cookie.setSession(reply, secret))
}

/** Leaves the browser a guest with a CSRF token that works at once. */
export function endBrowserSession({ cookie, csrf }: AccountsContext, reply: FastifyReply): void {
	csrf.issueFor(reply, cookie.setGuest(reply))
}
