import helmet from '@fastify/helmet'
import fastify from 'fastify'

/** Headers of the one response they were read from. */
const PER_ANSWER = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive'])

/**
 * Helmet's headers. They are the same for all responses, so they are computed once: a dozen headers cost a third of a
 * cached response.
 */
export async function securityHeaders(isReachedOverTls: boolean): Promise<Record<string, string>> {
	const probe = fastify()
	await probe.register(helmet, {
		// Pages have their own policy with a nonce; everything else loads nothing.
		contentSecurityPolicy: {
			useDefaults: false,
			directives: {
				defaultSrc: ["'none'"],
				baseUri: ["'none'"],
				formAction: ["'none'"],
				frameAncestors: ["'none'"],
			},
		},
		crossOriginEmbedderPolicy: false,
		referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
		// Only if the shop is served over TLS; a local http shop must stay reachable.
		strictTransportSecurity: isReachedOverTls,
	})
	probe.get('/', (_request, reply) => reply.send(''))
	const { headers } = await probe.inject('/')
	await probe.close()
	const lasting = Object.entries(headers).filter(([name]) => !PER_ANSWER.has(name))
	return Object.fromEntries(lasting.map(([name, value]) => [name, String(value)]))
}
