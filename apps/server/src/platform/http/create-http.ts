import { randomBytes, randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { callLogger } from '../log.ts'
import type { Platform } from '../platform.ts'
import { Problem } from '../problem.ts'
import { answerProblem, notFoundOrWrongMethod } from './answer-problem.ts'
import { answerUnreadable, refuseExpectation } from './answer-unreadable.ts'
import { type FindCached, sendCached } from './cached-response.ts'
import { closeUnusedConnections } from './close-unused-connections.ts'
import { decorateClosure } from './closure.ts'
import { readCountry } from './country.ts'
import { decorateLeaving, isForAnotherNode, referToAnotherNode } from './leaving.ts'
import { BROTLI_QUALITY, COMPRESS_FROM_BYTES } from './prepared-response.ts'
import { readBodies } from './read-bodies.ts'
import { readableAddress } from './readable-address.ts'
import { securityHeaders } from './security-headers.ts'
import { inRequest, traceRequests } from './trace-requests.ts'
import './request-state.ts'

/** The default body limit; endpoints that need more say so in the contract. */
const BODY_LIMIT_BYTES = 64 * 1024
/** How long a client may take to send its request; slow-loris protection. */
const REQUEST_TIMEOUT_MS = 15_000
/**
 * How often Node checks for connections that took too long; with its default of 30 s each could stay that much longer.
 */
const TIMEOUT_CHECK_MS = 1_000
/** Longer than a proxy's usual 60 s, so that the proxy closes idle connections and never meets a closed one. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000
const NONCE_BYTES = 16

/** Fastify with everything that applies to every response: ids, limits, headers, compression, problems. */
export async function createHttp(platform: Platform): Promise<FastifyInstance> {
	const app = fastify({
		loggerInstance: platform.log.child({ part: 'http' }),
		logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
		genReqId: () => randomUUID(),
		childLoggerFactory: (logger, { request_id }) => callLogger(logger, String(request_id)),
		// Plugins read files and the database; a slow machine must not fail the start, which reports slow steps itself.
		pluginTimeout: 0,
		requestIdHeader: false,
		trustProxy: [...platform.config.trustedProxies],
		bodyLimit: BODY_LIMIT_BYTES,
		requestTimeout: REQUEST_TIMEOUT_MS,
		keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
		forceCloseConnections: 'idle',
		// A request that still reaches a closing server is answered: it may be one that a proxy must not repeat.
		return503OnClosing: false,
		clientErrorHandler: answerUnreadable,
		http: {
			// Refused below instead, where the response has the envelope.
			requireHostHeader: false,
			connectionsCheckingInterval: TIMEOUT_CHECK_MS,
			// Node swaps the two limits when this one is the longer: a body could then take its default of 60 s.
			headersTimeout: REQUEST_TIMEOUT_MS,
		},
		// A URL that cannot be decoded fails before a route, and with it the error handler, is known.
		frameworkErrors: (error, request, reply) => answerProblem(error, request, reply, platform.texts),
		rewriteUrl: ({ url = '/' }) => readableAddress(url),
		routerOptions: { ignoreDuplicateSlashes: true, maxParamLength: 200 },
	}) as unknown as FastifyInstance

	app.server.on('checkExpectation', refuseExpectation)
	// A socket caches its remote address when it is read while open; otherwise the request of a client that has just
	// left would have no address and could not be recorded.
	app.server.on('connection', (socket) => void socket.remoteAddress)
	app.decorateRequest('shopUser', undefined)
	app.decorateRequest('operator', null)
	app.decorateRequest('language', null)
	app.decorateRequest('rawBody', null)
	traceRequests(app, platform.tracing)
	readCountry(app, platform.config)
	// Only pages read it; the first read fixes it for the whole response.
	const nonces = new WeakMap<FastifyRequest, string>()
	app.decorateRequest('nonce', {
		getter() {
			const nonce = nonces.get(this) ?? randomBytes(NONCE_BYTES).toString('base64')
			nonces.set(this, nonce)
			return nonce
		},
	})
	const leaving = decorateLeaving(app)
	closeUnusedConnections(app)
	const closure = decorateClosure(app)
	const headers = await securityHeaders(platform.config.publicUrl.startsWith('https:'))
	app.decorate('responseCaches', new Set<FindCached>())
	app.addHook('onRequest', (request, reply, done) => {
		if (leaving.hasBegun && isForAnotherNode(request)) return referToAnotherNode(reply.headers(headers))
		if (!closure.isClosed() && sendCached(app.responseCaches, request, reply, headers)) return
		reply.headers(headers).header('x-request-id', request.id)
		inRequest(request, () => done(request.headers.host === undefined ? new Problem('malformed') : undefined))
	})
	// Again, because the body is read in the connection's context, which belongs to no call.
	app.addHook('preValidation', (request, _reply, done) => inRequest(request, done))
	app.addHook('onResponse', (request, reply, done) => {
		// How long a stream was open says nothing about the speed of the server.
		if (request.routeOptions.config.isStream) return done()
		// A closed shop is no failure: it must not raise the alarms about failing requests.
		if (closure.refused.has(request)) return done()
		platform.metrics.observeHttp({
			endpoint: request.routeOptions.config.endpoint,
			method: request.method,
			status: reply.statusCode,
			seconds: reply.elapsedTime / 1000,
		})
		const { url, log } = request
		if (log.level === 'debug' || log.level === 'trace')
			log.debug({ url, status: reply.statusCode, ms: reply.elapsedTime }, 'answered')
		done()
	})

	await app.register(cookie)
	await app.register(compress, {
		threshold: COMPRESS_FROM_BYTES,
		encodings: ['br', 'gzip'],
		brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
	})
	readBodies(app)
	app.setErrorHandler((error, request, reply) => answerProblem(error, request, reply, platform.texts))
	app.setNotFoundHandler((request) => {
		throw notFoundOrWrongMethod(request)
	})
	return app
}
