import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../platform/problem.ts'

const FOLDER = new URL('./media/', import.meta.url)
const CACHE_SECONDS = 24 * 60 * 60

/** The shop's own icons: the coin, payment methods, social networks. */
export function contentMedia(app: FastifyInstance): void {
	const files = new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(new URL(name, FOLDER))]))
	app.get<{ Params: { file: string } }>('/media/:file', (request, reply) => {
		const file = files.get(request.params.file)
		if (file === undefined) throw new Problem('not_found')
		return reply.type('image/svg+xml').header('cache-control', `public, max-age=${CACHE_SECONDS}`).send(file)
	})
}
