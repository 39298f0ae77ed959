import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions } from '@tanstack/react-query'
import { useShop } from '../shop.ts'
import { MINE, useMine } from './mine.ts'

export const profileQuery = (call: Call) =>
	queryOptions({
		queryKey: [MINE, 'profile'],
		queryFn: async ({ signal }) => (await call('GET /user/profile', { signal })).data,
	})

export function useProfile() {
	const { call } = useShop()
	return useMine(profileQuery(call))
}
