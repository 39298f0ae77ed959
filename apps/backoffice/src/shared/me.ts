import { type Capability, roleMay } from '@skinverse/contract/capabilities'
import { ApiError } from '@skinverse/contract/client/api-error'
import type { Call } from '@skinverse/contract/client/create-client'
import type { OperatorMe } from '@skinverse/contract/entities/operator/operator'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useOffice } from './office.ts'

/** Null: signed out. */
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
		// Every other call also reports an ended session.
		staleTime: 60_000,
	})

export function useMe(): OperatorMe | null {
	const { call } = useOffice()
	return useQuery(meQuery(call)).data ?? null
}

/** For hiding controls; the server enforces capabilities. */
export function useMay(capability: Capability): boolean {
	const me = useMe()
	return me !== null && roleMay(me.role, capability)
}
