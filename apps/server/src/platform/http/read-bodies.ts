import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/** JSON, and mails where the route takes raw bytes. Routes that verify signatures keep those. */
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
	app.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
		if (!request.routeOptions.config.rawBody) return done(new Problem('unsupported_media_type'))
		request.rawBody = bytes
		done(null, {})
	})
}
