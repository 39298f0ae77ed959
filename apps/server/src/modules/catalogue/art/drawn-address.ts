import { createHash } from 'node:crypto'
import type { KnownKind } from '../engine/kinds.ts'
import { type Copy, copyMark } from './copy-look.ts'
import { artRevision } from './revision.ts'

const revision = artRevision()

/** Where the drawn picture of a kind begins; `copyMark` and the ending follow. */
export function drawnBeginning(kind: KnownKind): string {
	return `/images/items/${kind.id}-${fingerprint(kind)}`
}

export function drawnEnding(kind: KnownKind, copy: Copy): string {
	return `${copyMark(kind.exterior, copy)}.svg`
}

/** Changes with everything that the drawing depends on, so that an address never changes its picture. */
export function fingerprint(kind: KnownKind): string {
	const parts = [revision, kind.title, kind.type, kind.hero, kind.quality, kind.exterior]
	return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 8)
}
