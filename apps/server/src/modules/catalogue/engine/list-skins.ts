import type { CatalogueEngine } from './engine.ts'
import type { ListQuery } from './list-query.ts'
import type { SkinGroup } from './skin-matches.ts'

export interface SkinList {
	/** How many skins have a match. */
	total: number
	pages: number
	/** How many items match. */
	items: number
	skins: SkinGroup[]
}

/** A page of the skins that have a match, each with its matches in short: the skins in the order of their first match. */
export function listSkins(engine: CatalogueEngine, query: ListQuery): SkinList {
	const { total, ids } = engine.skins(query)
	return {
		total,
		pages: Math.ceil(total / query.limit),
		items: engine.list({ ...query, offset: 0, limit: 0 }).total,
		skins: engine.groupsOf(query, ids),
	}
}
