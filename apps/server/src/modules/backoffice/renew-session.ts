import type { FastifyReply } from 'fastify'
import type { Operator } from '../../platform/http/identity.ts'
import type { BackofficeContext } from './context.ts'
import { renewSession } from './sessions.ts'

/** Who has just proved who they are gets a new cookie: a copy of the former one is of no use any more. */
export async function renewOperatorSession(
	{ platform: { db }, cookie }: BackofficeContext,
	{ sessionId }: Operator,
	reply: FastifyReply,
): Promise<void> {
	const secret = await renewSession(db, sessionId)
	if (secret !== undefined) cookie.renew(reply, secret)
}
