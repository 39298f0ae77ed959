import type { Call } from '@skinverse/contract/client/create-client'
import type { FinanceEntryKind } from '@skinverse/contract/finance-reports'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { entryFiltersOf, type FinanceSearch, periodOf } from './finance-search.ts'

export const financeQuery = (call: Call, search: FinanceSearch) =>
	queryOptions({
		queryKey: ['finance', 'overview', periodOf(search)],
		queryFn: async ({ signal }) =>
			(await call('GET /backoffice/finance', { query: { ...periodOf(search) }, signal })).payload,
		placeholderData: keepPreviousData,
	})

export const entriesQuery = (call: Call, kind: FinanceEntryKind, search: FinanceSearch) =>
	infiniteQueryOptions({
		queryKey: ['finance', 'entries', kind, periodOf(search), entryFiltersOf(search)],
		queryFn: ({ signal, pageParam }) =>
			call('GET /backoffice/finance/entries', {
				query: { ...periodOf(search), ...entryFiltersOf(search), kind, below: pageParam },
				signal,
			}),
		initialPageParam: undefined as string | undefined,
		getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
	})
