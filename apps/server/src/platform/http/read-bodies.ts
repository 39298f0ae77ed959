import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/** JSON only. Routes that verify signatures also keep the raw bytes. */
export function readBodies(app: FastifyInstance): void {
	app.removeAllContentTypeParsers()
	const parse = app.getDefaultJsonParser('error', 'error')
	app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
		if (request.routeOptions.config.rawBody) request.rawBody = bytes
		// Clients that always set the content type send an empty body for requests without a payload.
		if (bytes.length === 0) return done(null, {})
		parse(request, bytes.toString('utf8'), (error, body) =>
			error === null ? done(null, body) : done(new Problem('malformed', { cause: error })),
		)
	})
}
