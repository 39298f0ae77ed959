import { listAddressQuery } from '@skinverse/contract/list-address'
import { itemListQuery } from '@skinverse/contract/rules/item-list-query'
import { readSearchAddress } from '@skinverse/contract/search-address'
import type { Catalogue, CreatedPeriod } from '../../catalogue/index.ts'

interface Period extends CreatedPeriod {
	limit: number
}

/** The items on sale that match a saved search and were listed in the period, the newest first. */
export function freshItems(catalogue: Catalogue, address: string, { limit, ...period }: Period): number[] {
	const list = readSearchAddress(address)
	if (list === undefined) return []
	// An address that a filter no longer accepts finds nothing.
	const query = itemListQuery.safeParse(withoutMissing(listAddressQuery(list)))
	return query.success ? catalogue.newest({ ...query.data, limit }, period) : []
}

function withoutMissing(query: Record<string, string | undefined>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
	)
}
