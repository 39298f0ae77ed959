import type { Call } from '@skinverse/contract/client/create-client'
import { queryOptions } from '@tanstack/react-query'
import { MINE } from '../../../shared/session/mine.ts'
import { useShop } from '../../../shared/shop.ts'

export const factorsQuery = (call: Call) =>
	queryOptions({
		queryKey: [MINE, 'second-factors'],
		queryFn: async ({ signal }) => (await call('GET /user/second-factors', { signal })).payload,
	})

/** The factors, and the security activity that lists their changes. */
export function useRefreshFactors(): () => Promise<void> {
	const { queryClient } = useShop()
	return () => queryClient.invalidateQueries({ queryKey: [MINE] })
}
