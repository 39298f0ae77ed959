import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../platform/problem.ts'
import type { CatalogueEngine } from '../engine/engine.ts'
import type { KnownKind } from '../engine/kinds.ts'
import { drawItem } from './draw-item.ts'
import { artRevision } from './revision.ts'

/** Drawing takes about a millisecond; a page of the shop shows a few dozen. 24 KB each. */
const KEPT_PICTURES = 2000

export interface Pictures {
	/** Where a kind's picture is; null where it has none and none is drawn. */
	addressOf(kindId: number): string | null
}

interface PictureOptions {
	/** Stands before pictures that are given without a host. */
	imageHost: string
	/** Whether kinds without a picture get one of the shop's own. */
	draws: boolean
}

export function pictures(engine: CatalogueEngine, { imageHost, draws }: PictureOptions): Pictures {
	return {
		addressOf(kindId) {
			const kind = engine.kinds.get(kindId)
			if (kind === undefined) return null
			if (kind.imgUrl === null) return draws ? drawnAddress(kind) : null
			return /^https?:\/\//.test(kind.imgUrl) ? kind.imgUrl : `${imageHost}${kind.imgUrl}`
		},
	}
}

function drawnAddress(kind: KnownKind): string {
	return `/images/items/${kind.id}-${fingerprint(kind)}.svg`
}

const revision = artRevision()

/** Changes with everything that the drawing depends on, so that an address never changes its picture. */
function fingerprint(kind: KnownKind): string {
	const parts = [revision, kind.title, kind.type, kind.hero, kind.quality, kind.exterior]
	return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 8)
}

/** Serves the drawn pictures, each drawn once and then kept for a while. */
export function pictureRoutes(app: FastifyInstance, engine: CatalogueEngine): void {
	const drawn = new Map<number, { mark: string; svg: string }>()
	app.get<{ Params: { name: string } }>('/images/items/:name', (request, reply) => {
		const [, id, mark] = /^(\d{1,9})-([\w-]{8})\.svg$/.exec(request.params.name) ?? []
		const kind = engine.kinds.get(Number(id))
		if (kind === undefined || mark !== fingerprint(kind)) throw new Problem('not_found')
		let picture = drawn.get(kind.id)
		if (picture?.mark !== mark) {
			picture = { mark, svg: drawItem({ ...kind, rarity: kind.quality, wear: kind.exterior }) }
			if (drawn.size >= KEPT_PICTURES) drawn.delete(drawn.keys().next().value as number)
			drawn.set(kind.id, picture)
		}
		return reply
			.type('image/svg+xml')
			.header('cache-control', 'public, max-age=31536000, immutable')
			.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
			.send(picture.svg)
	})
}
