import type { FastifyRequest } from 'fastify'
import type { Operator } from '../../../platform/http/identity.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../platform/problem.ts'
import type { OperatorCookie } from './operator-cookie.ts'
import { findSession } from './sessions.ts'

/**
 * Only the operators' cookie is accepted. A call with an `Authorization` header is refused even with a valid
 * cookie: the header disables the CSRF check, and there are no operator tokens.
 */
export async function identifyOperator(
	{ db, config }: Pick<Platform, 'db' | 'config'>,
	cookie: OperatorCookie,
	request: FastifyRequest,
): Promise<Operator | null> {
	if (request.headers.authorization !== undefined) throw new Problem('unauthenticated')
	const secret = cookie.secret(request)
	return secret === undefined ? null : findSession(db, secret, { needsSecondFactor: !config.demo })
}
