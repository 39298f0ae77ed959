import type { Platform } from '../../platform/platform.ts'
import type { CatalogueEngine } from './engine/engine.ts'
import { followItems } from './follow-items.ts'
import { type Pictures, pictures } from './pictures.ts'
import { ProductJson } from './product-json.ts'
import { pruneChanges } from './prune-changes.ts'

export interface Catalogue {
	engine: CatalogueEngine
	json: ProductJson
	pictures: Pictures
	/** Resolves once this node shows at least what the database held at the call. */
	refresh(): Promise<void>
	close(): Promise<void>
}

export async function openCatalogue(platform: Platform): Promise<Catalogue> {
	const { engine, refresh, close } = await followItems(platform)
	await pruneChanges(platform)
	const shown = pictures(engine, { imageHost: platform.config.imageHost, draws: platform.config.demo })
	return { engine, json: new ProductJson(engine, shown.addressOf), pictures: shown, refresh, close }
}
