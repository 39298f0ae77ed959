import type { FastifyReply } from 'fastify'
import type { ShopUser } from '../../platform/http/identity.ts'
import type { AccountsContext } from './context.ts'
import { renewSession } from './sessions.ts'

/**
 * Whoever has just proved who they are gets a new cookie: a copy of the former one, taken from this very browser, is of
 * no use any more. A bearer token is its owner's to keep, and stays.
 */
export async function renewBrowserSession(
	{ platform: { db }, cookie, csrf }: AccountsContext,
	user: ShopUser,
	reply: FastifyReply,
): Promise<void> {
	if (user.via !== 'cookie') return
	const secret = await renewSession(db, user.sessionId)
	if (secret !== undefined) csrf.issueFor(reply, cookie.setSession(reply, secret))
}
