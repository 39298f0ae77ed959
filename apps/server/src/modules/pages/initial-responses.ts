import type { Product } from '@skinverse/contract/entities/product'
import { type Game, games } from '@skinverse/contract/games'
import { type ListAddress, listAddressQuery } from '@skinverse/contract/list-address'
import { itemListQuery } from '@skinverse/contract/rules/item-list-query'
import { skinQuery } from '@skinverse/contract/rules/skin-query'
import { skinAddressQuery } from '@skinverse/contract/skin-address'
import { pickSpotlight } from '@skinverse/contract/spotlight'
import type { Catalogue } from '../catalogue/index.ts'
import { compareCopies, readSkin, type SkinsContext } from '../skins/index.ts'
import type { DescribedPage, ShownSkin } from './describe-page.ts'

export interface InitialResponses {
	/**
	 * Answers of the calls that a page makes first, by their address, so that it can paint without
	 * asking. The shop looks here before it sends the same call; anything else is asked for as always.
	 */
	answers: Record<string, unknown>
	/** The picture that the page shows first and largest. */
	mainPicture?: string | null
}

export async function initialResponses(
	{ catalogue, skins }: { catalogue: Catalogue; skins: SkinsContext },
	{ shows }: DescribedPage,
): Promise<InitialResponses> {
	if (shows.screen === 'skin-page') return skinAnswers(skins, shows)
	if (shows.screen === 'compare') return compareAnswers(skins, shows.items)
	if (shows.screen === 'product-details') return itemAnswers(catalogue, shows.item)
	if (shows.screen === 'home') return homeAnswers(catalogue)
	if (shows.screen === 'product-list') return { answers: listAnswers(catalogue, shows.list) }
	return { answers: {} }
}

async function itemAnswers(catalogue: Catalogue, id: number): Promise<InitialResponses> {
	const body = await catalogue.detailsBody(id)
	if (body === undefined) return { answers: {} }
	const answer: { payload: Product } = JSON.parse(body)
	return { answers: { [`/api/items/${id}`]: answer }, mainPicture: answer.payload.img_url }
}

async function skinAnswers(
	skins: SkinsContext,
	{ skin, path, address }: ShownSkin,
): Promise<InitialResponses> {
	const given = Object.entries(skinAddressQuery(address)).filter(
		(pair): pair is [string, string] => pair[1] !== undefined,
	)
	const { payload, meta } = await readSkin(skins, skin, skinQuery.parse(Object.fromEntries(given)))
	const call = `/api/skins/${path}`
	return {
		answers: { [given.length === 0 ? call : callAddress(call, given)]: { status: 'OK', payload, meta } },
		mainPicture: payload.cheapest?.img_url ?? payload.img_url,
	}
}

async function compareAnswers(
	skins: SkinsContext,
	items: readonly number[] | undefined,
): Promise<InitialResponses> {
	if (items === undefined) return { answers: {} }
	const payload = await compareCopies(skins, items)
	const call = callAddress('/api/skins/compare', [['items', items.join(',')]])
	return { answers: { [call]: { status: 'OK', payload } }, mainPicture: payload[0]?.img_url }
}

/** The best sellers, which the home page also takes its large pictures from, and how many items are on sale. */
function homeAnswers(catalogue: Catalogue): InitialResponses {
	const recommended = (game: Game): { payload: Product[] } => JSON.parse(catalogue.recommendedBody(game))
	const best = { cs2: recommended('cs2'), dota2: recommended('dota2') }
	const answers = games.flatMap((game) => {
		const shortest = { category: game, limit: '1' }
		return [
			[`/api/items/recommended?category=${game}`, best[game]],
			[
				callAddress('/api/items/list', Object.entries(shortest)),
				JSON.parse(catalogue.listBody(itemListQuery.parse(shortest))),
			],
		]
	})
	const { middle } = pickSpotlight({ cs2: best.cs2.payload, dota2: best.dota2.payload })
	return { answers: Object.fromEntries(answers), mainPicture: middle?.img_url }
}

function listAnswers(catalogue: Catalogue, list: ListAddress): Record<string, unknown> {
	const given = Object.entries(listAddressQuery(list)).filter(
		(pair): pair is [string, string] => pair[1] !== undefined,
	)
	const query = itemListQuery.safeParse(Object.fromEntries(given))
	const ofGame = list.game === undefined ? '' : `?category=${list.game}`
	const popular = { [`/api/items/recommended${ofGame}`]: JSON.parse(catalogue.recommendedBody(list.game)) }
	return {
		...(query.success
			? { [callAddress('/api/items/list', given)]: JSON.parse(catalogue.listBody(query.data)) }
			: {}),
		[`/api/items/filter-data${ofGame}`]: { status: 'OK', payload: catalogue.filterData(list.game) },
		// The block of popular items stands above the first page only.
		...(list.page === 1 ? popular : {}),
	}
}

/** Parameters in the order of their names, so that both sides write the same call the same way. */
function callAddress(path: string, query: readonly [string, string][]): string {
	const sorted = query.toSorted(([a], [b]) => (a < b ? -1 : 1))
	return `${path}?${new URLSearchParams(sorted)}`
}
