import { listAddressQuery } from '@skinverse/contract/list-address'
import { itemListQuery } from '@skinverse/contract/rules/item-list-query'
import { readSearchAddress } from '@skinverse/contract/search-address'
import type { Catalogue } from '../../catalogue/index.ts'

interface Period {
	/** Later than this, in epoch seconds. */
	after: number
	/** Not later than this; undefined for now. */
	till?: number
	limit: number
}

/** The items on sale that match a saved search and were listed in the period, the newest first. */
export function freshItems(catalogue: Catalogue, address: string, { after, till, limit }: Period): number[] {
	const list = readSearchAddress(address)
	if (list === undefined) return []
	// An address that a filter no longer accepts finds nothing.
	const query = itemListQuery.safeParse(withoutMissing(listAddressQuery(list)))
	if (!query.success) return []
	const createdAt = (id: number) => catalogue.engine.listings.createdAt(id)
	const isNotLater = (id: number) => till === undefined || createdAt(id) <= till
	const ids = catalogue.newest({ ...query.data, limit })
	return ids.filter((id) => createdAt(id) > after && isNotLater(id))
}

function withoutMissing(query: Record<string, string | undefined>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
	)
}
