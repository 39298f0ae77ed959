import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { MINE } from '../../shared/session/profile-query.ts'
import { useSession, useShop } from '../../shared/shop.ts'

export const cartQuery = (call: Call) =>
	queryOptions({
		queryKey: [MINE, 'cart'],
		queryFn: async ({ signal }) => (await call('GET /cart/contents', { signal })).cart,
	})

export function useCart() {
	const { call } = useShop()
	const { authenticated } = useSession()
	return useQuery({ ...cartQuery(call), enabled: authenticated })
}

/** What the badge shows. */
export function useCartCount(): number {
	return useCart().data?.reduce((sum, entry) => sum + entry.count, 0) ?? 0
}
