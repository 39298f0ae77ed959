import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../platform/problem.ts'
import type { CatalogueEngine } from '../engine/engine.ts'
import type { KnownKind } from '../engine/kinds.ts'
import { type Copy, copyMark, lookOf } from './copy-look.ts'
import { drawItem } from './draw-item.ts'
import { artRevision } from './revision.ts'

/** Drawing takes about a millisecond; a page of the shop shows a few dozen. 15 KB each. */
const KEPT_PICTURES = 4000

export interface Pictures {
	/** Where a kind's picture, or that of one copy of it, is; null where it has none and none is drawn. */
	addressOf(kindId: number, copy?: Copy): string | null
	/** A listing's picture as JSON: what the lists are full of, so that little is done for each. */
	jsonOf(kind: KnownKind, copy: Copy): string
}

interface PictureOptions {
	/** Stands before pictures that are given without a host. */
	imageHost: string
	/** Whether kinds without a picture get one of the shop's own. */
	draws: boolean
}

export function pictures(engine: CatalogueEngine, { imageHost, draws }: PictureOptions): Pictures {
	/** By ordinal: how the addresses of a kind's drawn pictures begin, and the JSON of a given one. */
	const beginnings: string[] = []
	const given: string[] = []
	const isDrawn = ({ imgUrl }: KnownKind) => imgUrl === null && draws
	const drawnAddress = (kind: KnownKind, copy: Copy) => {
		beginnings[kind.ordinal] ??= `/images/items/${kind.id}-${fingerprint(kind)}`
		return `${beginnings[kind.ordinal]}${copyMark(kind.exterior, copy)}.svg`
	}
	const givenAddress = ({ imgUrl }: KnownKind) =>
		imgUrl === null || /^https?:\/\//.test(imgUrl) ? imgUrl : `${imageHost}${imgUrl}`
	return {
		addressOf(kindId, copy = NO_COPY) {
			const kind = engine.kinds.get(kindId)
			if (kind === undefined) return null
			return isDrawn(kind) ? drawnAddress(kind, copy) : givenAddress(kind)
		},
		jsonOf(kind, copy) {
			if (isDrawn(kind)) return `"${drawnAddress(kind, copy)}"`
			given[kind.ordinal] ??= JSON.stringify(givenAddress(kind))
			return given[kind.ordinal] as string
		},
	}
}

const NO_COPY: Copy = { floatValue: null, paintSeed: null }

const revision = artRevision()

/** Changes with everything that the drawing depends on, so that an address never changes its picture. */
function fingerprint(kind: KnownKind): string {
	const parts = [revision, kind.title, kind.type, kind.hero, kind.quality, kind.exterior]
	return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 8)
}

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
