import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Whether this node is about to stop. It still answers everything, so that no request is lost. */
export interface Leaving {
	readonly hasBegun: boolean
	/** Calling it again has no effect. */
	begin(): void
	onBegin(listener: () => void): void
}

declare module 'fastify' {
	interface FastifyInstance {
		leaving: Leaving
	}
}

/** Set by a proxy that asks another node after a 502, but only for requests that may be sent twice. */
const NEXT_UPSTREAM = 'x-next-upstream'
const SAFE_METHODS = new Set(['GET', 'HEAD'])

/** While the node is leaving, each answer also closes its connection, so that the next request goes elsewhere. */
export function decorateLeaving(app: FastifyInstance): Leaving {
	const listeners: (() => void)[] = []
	let hasBegun = false
	const leaving: Leaving = {
		get hasBegun() {
			return hasBegun
		},
		begin() {
			if (hasBegun) return
			hasBegun = true
			for (const listener of listeners) listener()
		},
		onBegin: (listener) => listeners.push(listener),
	}
	app.decorate('leaving', leaving)
	app.server.prependListener('request', (_request, response) => {
		if (hasBegun) response.shouldKeepAlive = false
	})
	app.addHook('preClose', async () => leaving.begin())
	return leaving
}

/**
 * nginx has no health checks of its own: it learns from failed answers which node to leave out. A leaving node therefore
 * refuses what nginx then asks another node, and goes on answering what must not be sent twice.
 */
export function isForAnotherNode({ method, headers }: FastifyRequest): boolean {
	return headers[NEXT_UPSTREAM] === 'http_502' && SAFE_METHODS.has(method)
}

/** Not a 503: that is what every node answers while the database is unavailable, and no reason to leave one out. */
export function referToAnotherNode(reply: FastifyReply): void {
	reply.code(502).header('cache-control', 'no-store')
	reply.send({ status: 'ERROR', code: 'unavailable', message: 'This node is stopping.' })
}
