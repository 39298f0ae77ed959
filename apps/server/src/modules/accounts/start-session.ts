import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sql } from '../../platform/database/database.ts'
import type { AccountsContext } from './context.ts'
import { createSession, originOf } from './sessions.ts'

/** Signs a browser in: a fresh session, its cookie, and the CSRF token that belongs to it. */
export async function startBrowserSession(
	context: AccountsContext,
	db: Sql,
	userId: number,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<void> {
	const { secret } = await createSession(db, userId, 'cookie', originOf(request))
	context.csrf.issueFor(reply, context.cookie.setSession(reply, secret))
}

/** Leaves the browser a guest with a CSRF token that works at once. */
export function endBrowserSession(context: AccountsContext, reply: FastifyReply): void {
	context.csrf.issueFor(reply, context.cookie.setGuest(reply))
}
