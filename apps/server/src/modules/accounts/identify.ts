import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { ShopUser } from '../../platform/http/identity.ts'
import type { BrowserCookie } from '../../platform/http/session-cookie.ts'
import { Problem } from '../../platform/problem.ts'
import { findSession } from './sessions.ts'

/** A bearer header takes precedence over a valid cookie; without one the cookie is used. */
export async function identifyShopUser(
	db: Database,
	cookie: BrowserCookie,
	request: FastifyRequest,
): Promise<ShopUser | null> {
	const { authorization } = request.headers
	if (authorization !== undefined) {
		const secret = /^Bearer ([\w-]{20,100})$/i.exec(authorization)?.[1]
		const user = secret === undefined ? null : await findSession(db, secret, 'bearer')
		if (user === null) throw new Problem('unauthenticated')
		return user
	}
	const secret = cookie.sessionSecret(request)
	return secret === undefined ? null : findSession(db, secret, 'cookie')
}
