import type { Call } from '@skinverse/contract/client/create-client'
import { type ListAddress, listAddressQuery } from '@skinverse/contract/list-address'
import { queryOptions } from '@tanstack/react-query'

/** One page of the list for a URL. */
export function listQuery(call: Call, address: ListAddress) {
	const query = listAddressQuery(address)
	return queryOptions({
		queryKey: ['items', 'list', query],
		queryFn: async ({ signal }) => {
			const { payload, meta } = await call('GET /items/list', { query, signal })
			return { items: payload, total: meta.total, pages: meta.pages, itemCount: meta.items }
		},
	})
}
