import type { FastifyReply } from 'fastify'
import type { AccountsContext } from './context.ts'

/** Gives the browser the new secret of its session (`renewSession`), and the CSRF token that belongs to it. */
export function carrySession(
	{ cookie, csrf }: Pick<AccountsContext, 'cookie' | 'csrf'>,
	reply: FastifyReply,
	secret: string | undefined,
): void {
	if (secret !== undefined) csrf.issueFor(reply, cookie.setSession(reply, secret))
}
