import { type ListSearch, readListAddress } from '@skinverse/contract/list-address'
import { listQuery } from '../../features/catalogue/list-query.ts'
import { bestSellersQuery, filterDataQuery } from '../../features/catalogue/queries.ts'
import type { Shop } from '../../shared/shop.ts'

interface Arriving {
	context: { shop: Shop }
	params: { category?: string; subcategory?: string }
	search: ListSearch
	cause: 'preload' | 'enter' | 'stay'
}

/**
 * Asks for all that a list shows while its screen is still being fetched, and when a finger is on its link. Somebody who
 * is on the list already changes filters there, and the list itself waits until they are done.
 */
export function prefetchList({ context, params, search, cause }: Arriving): void {
	if (cause === 'stay') return
	const { call, queryClient } = context.shop
	const address = readListAddress(params.category, params.subcategory, { ...search })
	void queryClient.prefetchQuery(listQuery(call, address))
	void queryClient.prefetchQuery(filterDataQuery(call, address.game))
	if (address.page === 1) void queryClient.prefetchQuery(bestSellersQuery(call, address.game))
}
