import type { Sql } from '../../../platform/database/database.ts'
import type { CatalogueEngine } from '../engine/engine.ts'
import type { Listing } from '../engine/listings.ts'
import { readKinds, readKindsById } from './load-items.ts'

/** All kinds, into an engine without listings. */
export async function addAllKinds(db: Sql, engine: CatalogueEngine): Promise<void> {
	for await (const kinds of readKinds(db)) {
		for (const kind of kinds) {
			engine.addKind(kind)
			engine.setPopularity(kind.id, kind.popularity)
		}
	}
}

export async function addKindsById(db: Sql, engine: CatalogueEngine, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return
	for (const kind of await readKindsById(db, ids)) engine.addKind(kind)
}

/** Those of the listings that were created since the kinds were read. */
export async function addUnknownKinds(
	db: Sql,
	engine: CatalogueEngine,
	listings: readonly Listing[],
): Promise<void> {
	const unknown = new Set<number>()
	for (const { kindId } of listings) if (engine.kinds.get(kindId) === undefined) unknown.add(kindId)
	await addKindsById(db, engine, [...unknown])
}
