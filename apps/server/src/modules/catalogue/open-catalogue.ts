import type { FilterData } from '@skinverse/contract/entities/filter-data'
import type { Product } from '@skinverse/contract/entities/product'
import type { Game } from '@skinverse/contract/games'
import type { Cents } from '@skinverse/contract/money'
import { percentAbove } from '@skinverse/contract/percent-above'
import type { ItemListQuery } from '@skinverse/contract/rules/item-list-query'
import type { Platform } from '../../platform/platform.ts'
import type { StoredPictures } from '../pictures/index.ts'
import { openPictureAddresses, type PictureAddresses } from './art/picture-addresses.ts'
import type { CreatedPeriod } from './engine/created-in.ts'
import type { CatalogueEngine } from './engine/engine.ts'
import type { Kind } from './engine/kinds.ts'
import { SkinIndex } from './engine/skin-index.ts'
import { followItems } from './feed/follow-items.ts'
import type { ItemChangeFeed } from './feed/item-change-feed.ts'
import { filterData } from './items/filter-data.ts'
import { listFilter, listItemSkins, listItems } from './items/list-items.ts'
import { ProductJson } from './items/product-json.ts'
import { recommendedItems } from './items/recommended-items.ts'
import { similarItems } from './items/similar-items.ts'

/** Everything on sale, and the responses about it: the same for the API and for the pages. */
export interface Catalogue {
	engine: CatalogueEngine
	skins: SkinIndex
	/** What the engine has applied of the database's changes, for those who pass it on. */
	changes: ItemChangeFeed
	find(id: number): Product | undefined
	/** Where the picture of a kind, or of one copy of it, is; also of one with nothing on sale. */
	pictureOf: PictureAddresses['addressOf']
	/** The serialised bodies of the responses. */
	listBody(query: ItemListQuery): string
	/** Undefined if the item is not on sale. */
	detailsBody(id: number): Promise<string | undefined>
	/** The ids of the matches that were listed in a period, the newest first. */
	newest(query: ItemListQuery, period: CreatedPeriod): number[]
	recommendedBody(game: Game | undefined): string
	filterData(game: Game | undefined): FilterData
	/** Resolves when this node shows at least what the database had at the call. */
	refresh(): Promise<void>
	/** Does the work when this node shows at least what the database had at the call. */
	fresh<T>(work: () => Promise<T>): Promise<T>
	close(): Promise<void>
}

export interface CatalogueNeeds {
	pictures: StoredPictures
	/** The median price of a kind's sales in 30 days; null without enough of them. */
	medians: { of(kind: Kind): Promise<Cents | null> }
}

export async function openCatalogue(
	platform: Platform,
	{ pictures: stored, medians }: CatalogueNeeds,
): Promise<Catalogue> {
	const { engine, changes, refresh, close } = await followItems(platform)
	const { imageHost, demo } = platform.config
	const { addressOf, jsonOf, forget } = openPictureAddresses(engine, stored, { imageHost, draws: demo })
	const stopFollowing = stored.onChange(() => {
		forget()
		engine.version++
	})
	const json = new ProductJson(engine, jsonOf)
	const skins = new SkinIndex(engine)
	const skinJson = (id: number) => {
		const { category, skin } = engine.kindOfId(id)
		const known = skins.find(category, skin.slug)
		const copies = known === undefined ? 1 : skins.count(known)
		return JSON.stringify({ name: skin.name, slug: skin.slug, copies })
	}
	const detailsBody = async (id: number) => {
		if (!engine.listings.has(id)) return undefined
		const median = await medians.of(engine.kindOfId(id))
		// It may be sold by now.
		if (!engine.listings.has(id)) return undefined
		const against = median === null ? null : percentAbove(engine.listings.price(id), median)
		const similar = json.list(similarItems(engine, id))
		return `{"status":"OK","payload":{${json.fields(id)},"against_median":${against},"similar":${similar},"skin":${skinJson(id)}}}`
	}
	const skinListBody = (query: ItemListQuery) => {
		const { total, pages, items, skins: groups } = listItemSkins(engine, query)
		const meta = JSON.stringify({ total, pages, items })
		return `{"status":"OK","payload":${json.listGroups(groups)},"meta":${meta}}`
	}
	const listBody = (query: ItemListQuery) => {
		if (query.group === 'skins' && !query.random) return skinListBody(query)
		const { total, pages, ids, skins: firsts } = listItems(engine, query)
		const payload = firsts.length > 0 ? json.listSkins(firsts) : json.list(ids)
		return `{"status":"OK","payload":${payload},"meta":{"total":${total},"pages":${pages}}}`
	}
	return {
		engine,
		skins,
		changes,
		find: (id) => (engine.listings.has(id) ? (JSON.parse(json.one(id)) as Product) : undefined),
		pictureOf: addressOf,
		newest: (query, period) => engine.createdIn(listFilter(query), { ...period, limit: query.limit }),
		listBody,
		detailsBody,
		recommendedBody: (game) => `{"status":"OK","payload":${json.listSkins(recommendedItems(engine, game))}}`,
		filterData: (game) => filterData(engine, game),
		refresh,
		async fresh(work) {
			await refresh()
			return work()
		},
		async close() {
			stopFollowing()
			await close()
		},
	}
}
