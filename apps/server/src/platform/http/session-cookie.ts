import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Every browser has one cookie: a guest's random value, or a session's secret. The prefix distinguishes them, so that
 * guests cost no look-up and still have their own CSRF token.
 */
const BASE_NAME = 'skinverse_session'
const SECRET_BYTES = 32
/**
 * The server decides when a session is idle for too long, and each request extends it, so the cookie only has to
 * outlive it: 400 days is the maximum in browsers.
 */
const MAX_AGE_SECONDS = 400 * 24 * 3600

/**
 * With the `__Host-` prefix a browser accepts the cookie only over https, from this host and for all paths, so that
 * no other subdomain can plant one. Over plain http browsers refuse the prefix.
 */
export const cookieName = (base: string, secure: boolean): string => (secure ? `__Host-${base}` : base)

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** The database stores only this hash. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export interface BrowserCookie {
	read(request: FastifyRequest): string | undefined
	/** The session's secret, or undefined for a guest. */
	sessionSecret(request: FastifyRequest): string | undefined
	setSession(reply: FastifyReply, secret: string): string
	setGuest(reply: FastifyReply): string
}

export function browserCookie(secure: boolean): BrowserCookie {
	const name = cookieName(BASE_NAME, secure)
	const set = (reply: FastifyReply, value: string): string => {
		reply.setCookie(name, value, {
			httpOnly: true,
			sameSite: 'lax',
			secure,
			path: '/',
			maxAge: MAX_AGE_SECONDS,
		})
		return value
	}
	const read = (request: FastifyRequest) => request.cookies[name]
	return {
		read,
		sessionSecret(request) {
			const value = read(request)
			return value?.startsWith('s.') ? value.slice(2) : undefined
		},
		setSession: (reply, secret) => set(reply, `s.${secret}`),
		setGuest: (reply) => set(reply, `g.${newSecret()}`),
	}
}
