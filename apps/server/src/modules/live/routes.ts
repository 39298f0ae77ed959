import type { FastifyInstance } from 'fastify'
import type { Serve } from '../../platform/http/serve.ts'
import { addressKey } from '../../platform/rate-limit.ts'
import type { LiveContext } from './context.ts'

export function liveRoutes(serve: Serve, { live }: LiveContext, { app }: { app: FastifyInstance }): void {
	if (live === undefined) return
	serve('GET /live', ({ query }, { user, request, reply }) => {
		const header = request.headers['last-event-id']
		const after = typeof header === 'string' && header !== '' ? header : query.after
		const visitor = { user, address: addressKey(request.ip), after }
		live.admit(visitor)
		const { raw } = reply
		for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value ?? '')
		raw.setHeader('content-type', 'text/event-stream')
		raw.setHeader('cache-control', 'no-store, no-transform')
		// nginx passes each event on as it comes.
		raw.setHeader('x-accel-buffering', 'no')
		// No cookies and no compression: this response outlives sessions.
		reply.hijack()
		raw.writeHead(200)
		if (request.method === 'HEAD') return void raw.end()
		live.open(raw, visitor)
		// The proxy has not noticed yet; the browser comes back a moment later.
		if (app.leaving.hasBegun) live.endStreams()
	})
	// The browsers come back at another node, while this one still answers what it has begun.
	app.leaving.onBegin(() => live.endStreams())
	// Streams are closed first: on shutdown the server waits until all responses have ended.
	app.addHook('preClose', async () => live.close())
}
