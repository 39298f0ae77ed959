import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../platform/problem.ts'
import type { CatalogueEngine } from '../engine/engine.ts'
import { lookOf } from './copy-look.ts'
import { drawItem } from './draw-item.ts'
import { fingerprint } from './drawn-address.ts'

/** Drawing takes about a millisecond; a page of the shop shows a few dozen. 15 KB each. */
const KEPT_PICTURES = 4000

/** Serves the drawn pictures; those asked for last are kept. */
export function pictureRoutes(app: FastifyInstance, engine: CatalogueEngine): void {
	const drawn = new Map<string, string>()
	app.get<{ Params: { name: string } }>('/images/items/:name', (request, reply) => {
		const { name } = request.params
		const [, id, mark, copy = ''] = /^(\d{1,9})-([\w-]{8})((?:-[ws]\d{1,2})*)\.svg$/.exec(name) ?? []
		const kind = engine.kinds.get(Number(id))
		if (kind === undefined || mark !== fingerprint(kind)) throw new Problem('not_found')
		const look = lookOf(kind.exterior, copy)
		if (look === undefined) throw new Problem('not_found')
		const svg = drawn.get(name) ?? drawItem({ ...kind, rarity: kind.quality, wear: kind.exterior, ...look })
		drawn.delete(name)
		drawn.set(name, svg)
		if (drawn.size > KEPT_PICTURES) drawn.delete(drawn.keys().next().value as string)
		return reply
			.type('image/svg+xml')
			.header('cache-control', 'public, max-age=31536000, immutable')
			.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
			.send(svg)
	})
}
