import type { FilterData } from '@skinverse/contract/entities/filter-data'
import type { Product } from '@skinverse/contract/entities/product'
import type { Game } from '@skinverse/contract/games'
import type { ItemListQuery } from '@skinverse/contract/rules/item-list-query'
import type { Platform } from '../../platform/platform.ts'
import { pictures } from './art/pictures.ts'
import type { CatalogueEngine } from './engine/engine.ts'
import { followItems } from './feed/follow-items.ts'
import { filterData } from './items/filter-data.ts'
import { listItems } from './items/list-items.ts'
import { ProductJson } from './items/product-json.ts'
import { recommendedItems } from './items/recommended-items.ts'
import { similarItems } from './items/similar-items.ts'

/** Everything on sale, and the responses about it: the same for the API and for the pages. */
export interface Catalogue {
	engine: CatalogueEngine
	find(id: number): Product | undefined
	/** Where a kind's picture is, also of one with nothing on sale. */
	pictureOf(kindId: number): string | null
	/** The serialised bodies of the responses. */
	listBody(query: ItemListQuery): string
	detailsBody(id: number): string
	recommendedBody(game: Game | undefined): string
	filterData(game: Game | undefined): FilterData
	/** Resolves when this node shows at least what the database had at the call. */
	refresh(): Promise<void>
	close(): Promise<void>
}

export async function openCatalogue(platform: Platform): Promise<Catalogue> {
	const { engine, refresh, close } = await followItems(platform)
	const { imageHost, demo } = platform.config
	const { addressOf } = pictures(engine, { imageHost, draws: demo })
	const json = new ProductJson(engine, addressOf)
	const listBody = (query: ItemListQuery) => {
		const { total, ids } = listItems(engine, query)
		const meta = `{"total":${total},"pages":${Math.ceil(total / query.limit)}}`
		return `{"status":"OK","payload":${json.list(ids)},"meta":${meta}}`
	}
	return {
		engine,
		find: (id) => (engine.listings.has(id) ? (JSON.parse(json.one(id)) as Product) : undefined),
		pictureOf: addressOf,
		listBody,
		detailsBody: (id) =>
			`{"status":"OK","payload":{${json.fields(id)},"similar":${json.list(similarItems(engine, id))}}}`,
		recommendedBody: (game) => `{"status":"OK","payload":${json.list(recommendedItems(engine, game))}}`,
		filterData: (game) => filterData(engine, game),
		refresh,
		close,
	}
}
