import { type QueryKey, type UseQueryOptions, useIsMutating, useQuery } from '@tanstack/react-query'
import { useSession } from '../shop.ts'

/** Everything under this key belongs to the person signed in and is forgotten when they leave. */
export const MINE = 'mine'
/** The key of the one change that ends all of it. */
export const SIGN_OUT = ['sign-out']

/** Something of the person signed in. Nothing is asked for while they leave: it would be refused. */
export function useMine<Data, Key extends QueryKey>(
	options: UseQueryOptions<Data, Error, Data, Key>,
	isWanted = true,
) {
	const { authenticated } = useSession()
	const isLeaving = useIsMutating({ mutationKey: SIGN_OUT }) > 0
	return useQuery({ ...options, enabled: authenticated && !isLeaving && isWanted })
}
