import { type Capability, roleMay } from '@skinverse/contract/capabilities'
import { ApiError } from '@skinverse/contract/client/api-error'
import type { Call } from '@skinverse/contract/client/create-client'
import type { OperatorMe } from '@skinverse/contract/entities/operator/operator'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useOffice } from './office.ts'

/** Null: nobody is signed in. */
export const meQuery = (call: Call) =>
	queryOptions({
		queryKey: ['me'],
		queryFn: async ({ signal }): Promise<OperatorMe | null> => {
			try {
				return (await call('GET /backoffice/me', { signal })).payload
			} catch (error) {
				if (error instanceof ApiError && error.status === 401) return null
				throw error
			}
		},
		// Every other call tells as well when the session has ended.
		staleTime: 60_000,
	})

export function useMe(): OperatorMe | null {
	const { call } = useOffice()
	return useQuery(meQuery(call)).data ?? null
}

/** For showing what somebody can do; the server decides what they may. */
export function useMay(capability: Capability): boolean {
	const me = useMe()
	return me !== null && roleMay(me.role, capability)
}
