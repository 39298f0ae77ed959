import { type QueryKey, type UseQueryOptions, useIsMutating, useQuery } from '@tanstack/react-query'
import { useSession } from '../shop.ts'

/** Everything under this key belongs to the signed-in user and is cleared at sign-out. */
export const MINE = 'mine'
/** The key of the sign-out mutation. */
export const SIGN_OUT = ['sign-out']

/** A query of the signed-in user's data. Disabled during sign-out: it would be refused. */
export function useMine<Data, Key extends QueryKey>(
	options: UseQueryOptions<Data, Error, Data, Key>,
	isWanted = true,
) {
	const { authenticated } = useSession()
	const isLeaving = useIsMutating({ mutationKey: SIGN_OUT }) > 0
	return useQuery({ ...options, enabled: authenticated && !isLeaving && isWanted })
}
