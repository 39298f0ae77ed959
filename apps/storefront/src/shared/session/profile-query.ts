import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession, useShop } from '../shop.ts'

/** Everything under this key belongs to the person signed in and is forgotten when they leave. */
export const MINE = 'mine'

export const profileQuery = (call: Call) =>
	queryOptions({
		queryKey: [MINE, 'profile'],
		queryFn: async ({ signal }) => (await call('GET /user/profile', { signal })).data,
	})

export function useProfile() {
	const { call } = useShop()
	const { authenticated } = useSession()
	return useQuery({ ...profileQuery(call), enabled: authenticated })
}
