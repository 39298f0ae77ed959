import type { Call } from '@skinverse/contract/client/create-client'
import { type ListAddress, listAddressQuery } from '@skinverse/contract/list-address'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** How many items match with each filter value: the same on every page and in every order. */
export function filterCountsQuery(call: Call, address: ListAddress) {
	const query = listAddressQuery({ ...address, page: 1, sort: 'asc', group: undefined })
	return queryOptions({
		queryKey: ['items', 'filter-counts', query],
		queryFn: async ({ signal }) => (await call('GET /items/filter-counts', { query, signal })).payload,
		placeholderData: keepPreviousData,
	})
}
