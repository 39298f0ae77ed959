import helmet from '@fastify/helmet'
import fastify from 'fastify'

/** Belong to the one answer they were read from. */
const PER_ANSWER = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive'])

/**
 * What helmet puts on an answer. It is the same for all of them, so it is asked once: computing a
 * dozen headers anew costs a third of what a finished answer costs altogether.
 */
export async function securityHeaders(isReachedOverTls: boolean): Promise<Record<string, string>> {
	const probe = fastify()
	await probe.register(helmet, {
		// Pages bring their own policy with a nonce; anything else has nothing to load at all.
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
		// Only where the shop really is reached over TLS; a local http shop must stay reachable.
		strictTransportSecurity: isReachedOverTls,
	})
	probe.get('/', (_request, reply) => reply.send(''))
	const { headers } = await probe.inject('/')
	await probe.close()
	const lasting = Object.entries(headers).filter(([name]) => !PER_ANSWER.has(name))
	return Object.fromEntries(lasting.map(([name, value]) => [name, String(value)]))
}
