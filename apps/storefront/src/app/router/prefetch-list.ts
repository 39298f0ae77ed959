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
 * Prefetches the data of a list while its screen's code is loading, and when a link to it is touched. Not on a filter
 * change of the open list: there the debounced list loads its own data.
 */
export function prefetchList({ context, params, search, cause }: Arriving): void {
	if (cause === 'stay') return
	const { call, queryClient } = context.shop
	const address = readListAddress(params.category, params.subcategory, { ...search })
	void queryClient.prefetchQuery(listQuery(call, address))
	void queryClient.prefetchQuery(filterDataQuery(call, address.game))
	if (address.page === 1) void queryClient.prefetchQuery(bestSellersQuery(call, address.game))
}
