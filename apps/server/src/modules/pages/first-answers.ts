import { listAddressQuery } from '@skinverse/contract/list-address'
import { itemListQuery } from '@skinverse/contract/rules/item-list-query'
import type { Catalogue } from '../catalogue/index.ts'
import type { DescribedPage } from './describe-page.ts'

/**
 * Answers of the calls that a page makes first, by their address, so that it can paint without
 * asking. The shop looks here before it sends the same call; anything else is asked for as always.
 */
export function firstAnswers(catalogue: Catalogue, { shows }: DescribedPage): Record<string, unknown> {
	if ('item' in shows) return { [`/api/items/${shows.item}`]: JSON.parse(catalogue.detailsBody(shows.item)) }
	if ('home' in shows)
		return { '/api/items/recommended?category=cs2': JSON.parse(catalogue.recommendedBody('cs2')) }
	if (!('list' in shows)) return {}
	const given = Object.entries(listAddressQuery(shows.list)).filter(
		(pair): pair is [string, string] => pair[1] !== undefined,
	)
	const query = itemListQuery.safeParse(Object.fromEntries(given))
	const game = shows.list.game
	const filterData = `/api/items/filter-data${game === undefined ? '' : `?category=${game}`}`
	return {
		...(query.success
			? { [callAddress('/api/items/list', given)]: JSON.parse(catalogue.listBody(query.data)) }
			: {}),
		[filterData]: { status: 'OK', payload: catalogue.filterData(game) },
	}
}

/** Parameters in the order of their names, so that both sides write the same call the same way. */
function callAddress(path: string, query: readonly [string, string][]): string {
	const sorted = query.toSorted(([a], [b]) => (a < b ? -1 : 1))
	return `${path}?${new URLSearchParams(sorted)}`
}
