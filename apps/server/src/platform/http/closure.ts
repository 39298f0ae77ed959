import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Whether the shop is closed to visitors. A module knows it; cached responses must not bypass it. */
export interface Closure {
	isClosed(): boolean
	/** The requests that were refused for this reason. */
	readonly refused: WeakSet<FastifyRequest>
}

declare module 'fastify' {
	interface FastifyInstance {
		closure: Closure
	}
}

export function decorateClosure(app: FastifyInstance): Closure {
	const closure: Closure = { isClosed: () => false, refused: new WeakSet() }
	app.decorate('closure', closure)
	return closure
}
