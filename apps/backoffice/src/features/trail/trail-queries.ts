import type { Call } from '@skinverse/contract/client/create-client'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMay } from '../../shared/me.ts'
import { useOffice } from '../../shared/office.ts'
import type { TrailSearch } from './trail-search.ts'

const trailQuery = (call: Call, { entry: _, page, ...filters }: TrailSearch) =>
	queryOptions({
		queryKey: ['trail', 'list', filters, page],
		queryFn: ({ signal }) =>
			call('GET /backoffice/trail', { query: { ...filters, page: String(page ?? 1) }, signal }),
		placeholderData: keepPreviousData,
	})

export const trailChoicesQuery = (call: Call) =>
	queryOptions({
		queryKey: ['trail', 'choices'],
		queryFn: async ({ signal }) => (await call('GET /backoffice/trail/choices', { signal })).payload,
		staleTime: 60_000,
	})

export function useTrail(search: TrailSearch) {
	const { call } = useOffice()
	return useQuery({ ...trailQuery(call, search), enabled: useMay('trail.read') })
}
